import { fileLimits } from '#domain/files/judge-upload.ts';
import { isFields, listOf, textOf } from '#web/parts/kept/read-fields.ts';
import type { Fields } from '#web/parts/kept/read-fields.ts';
import { emptyDraft, gearBounds } from '#web/screens/store/inventory/form/draft.ts';
import type { GearDraft, Typed } from '#web/screens/store/inventory/form/draft.ts';

/** One code of the running list. */
export type Entry = {
  readonly code: string;
  readonly title: string;
  /** The item it became; null where it was refused or never arrived. */
  readonly id: string | null;
  readonly version: number;
  /** Why it is not in. */
  readonly fault: string;
};

/** A check-in as far as it has come; it stays on this device until it is finished. */
export type CheckIn = {
  readonly draft: GearDraft;
  /** Where the server shows the photos that every item gets. */
  readonly photos: readonly string[];
  /** Each item gets photos of its own instead. */
  readonly ownPhotos: boolean;
  /** The gear is described; now come the labels. */
  readonly isDescribed: boolean;
  /** The newest first. */
  readonly entries: readonly Entry[];
};

export const emptyCheckIn: CheckIn = {
  draft: emptyDraft,
  photos: [],
  ownPhotos: false,
  isDescribed: false,
  entries: [],
};

const mostEntries = 200;

const typedIn = (value: unknown): Typed =>
  Array.isArray(value)
    ? value.map((one) => textOf(one, 200)).filter((one) => one !== '')
    : textOf(value, 200);

const draftIn = (kept: Fields): GearDraft => ({
  categoryId: textOf(kept['categoryId'], 36),
  name: textOf(kept['name'], gearBounds.name.max),
  brand: textOf(kept['brand'], gearBounds.brand.max),
  model: textOf(kept['model'], gearBounds.model.max),
  sizeLabel: textOf(kept['sizeLabel'], gearBounds.sizeLabel.max),
  // Drafts of earlier versions kept the amounts as `rent` and `deposit`.
  dailyRentFen: textOf(kept['dailyRentFen'] ?? kept['rent'], 12),
  depositFen: textOf(kept['depositFen'] ?? kept['deposit'], 12),
  purchasedOn: textOf(kept['purchasedOn'], 10),
  remarks: textOf(kept['remarks'], gearBounds.remarks.max),
  storeId: textOf(kept['storeId'], 36),
  attributes: isFields(kept['attributes'])
    ? Object.fromEntries(
        Object.entries(kept['attributes'])
          .slice(0, 100)
          .map(([id, value]) => [id, typedIn(value)]),
      )
    : {},
});

const entryIn = (kept: unknown): Entry | null => {
  const code = isFields(kept) ? textOf(kept['code'], 128) : '';
  if (!isFields(kept) || code === '') return null;
  const id = textOf(kept['id'], 36);
  const version = typeof kept['version'] === 'number' ? kept['version'] : 1;
  return {
    code,
    title: textOf(kept['title'], 200),
    id: id === '' ? null : id,
    version,
    fault: textOf(kept['fault'], 200),
  };
};

/** Makes sense of a check-in that was kept; whatever makes none is left out. */
export const readCheckIn = (kept: unknown): CheckIn => {
  if (!isFields(kept) || !isFields(kept['draft'])) return emptyCheckIn;
  return {
    draft: draftIn(kept['draft']),
    photos: listOf(kept['photos'], fileLimits.pictures)
      .map((path) => textOf(path, 200))
      .filter((path) => path.startsWith('/')),
    ownPhotos: kept['ownPhotos'] === true,
    isDescribed: kept['isDescribed'] === true,
    entries: listOf(kept['entries'], mostEntries)
      .map(entryIn)
      .filter((entry) => entry !== null),
  };
};

/** Puts a code at the top of the list, in place of what was said of it before. */
export const withEntry = (entries: readonly Entry[], entry: Entry): readonly Entry[] =>
  [entry, ...withoutCode(entries, entry.code)].slice(0, mostEntries);

/** The list without a code. */
export const withoutCode = (entries: readonly Entry[], code: string): readonly Entry[] =>
  entries.filter((each) => each.code !== code);
