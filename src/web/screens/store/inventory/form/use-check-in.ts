import { useEffect, useEffectEvent } from 'react';
import { fileLimits } from '#domain/files/judge-upload.ts';
import { normalizeBarcode } from '#domain/scan/read-code.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import type { Input } from '#web/api/calls.ts';
import { useWrite } from '#web/api/writes.ts';
import { fieldsOf, listOf, readList, textOf } from '#web/parts/kept/read-fields.ts';
import { imageUrl } from '#web/parts/photos/image-url.ts';
import { foundPhoto } from '#web/parts/photos/photo-list.ts';
import { usePhotos, type Photos } from '#web/parts/photos/use-photos.ts';
import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { useCodeNews } from '#web/parts/scanner/CodeField.tsx';
import { useCodeQueue } from '#web/parts/scanner/use-code-queue.ts';
import { useStoredState } from '#web/parts/kept/use-stored-state.ts';
import { emptyDraft, inputOf, readGearDraft } from '#web/screens/store/inventory/form/draft.ts';
import type { GearDraft } from '#web/screens/store/inventory/form/draft.ts';
import { useDefinitions } from '#web/screens/store/inventory/form/known-gear.ts';
import { gearFormText } from '#web/text/gear-form.ts';

const mostEntries = 200;

const readEntry = (value: unknown) => {
  const kept = fieldsOf(value);
  const code = textOf(kept['code'], 128);
  const id = textOf(kept['id'], 36);
  if (code === '') return null;
  return {
    code,
    title: textOf(kept['title'], 200),
    /** The item it became; null where it was refused or never arrived. */
    id: id === '' ? null : id,
    version: typeof kept['version'] === 'number' ? kept['version'] : 1,
    /** Why it is not in. */
    fault: textOf(kept['fault'], 200),
  };
};

/** One code of the running list. */
type Entry = NonNullable<ReturnType<typeof readEntry>>;

/** Makes sense of a check-in that was kept; whatever makes none is left out. */
export const readCheckIn = (value: unknown) => {
  const kept = fieldsOf(value);
  const photos: readonly string[] = listOf(kept['photos'], fileLimits.pictures)
    .map((path) => textOf(path, 200))
    .filter((path) => path.startsWith('/'));
  return {
    draft: readGearDraft(kept['draft']),
    /** Where the server shows the photos that every item gets. */
    photos,
    /** Each item gets photos of its own instead. */
    ownPhotos: kept['ownPhotos'] === true,
    /** The gear is described; now come the labels. */
    isDescribed: kept['isDescribed'] === true,
    /** The newest first. */
    entries: readList(kept['entries'], mostEntries, readEntry),
  };
};

/** A check-in as far as it has come; it stays on this device until it is finished. */
type KeptCheckIn = Readonly<ReturnType<typeof readCheckIn>>;

/** Puts a code at the top of the list, in place of its earlier entry. */
export const withEntry = (entries: readonly Entry[], entry: Entry): readonly Entry[] =>
  [entry, ...withoutCode(entries, entry.code)].slice(0, mostEntries);

/** The list without a code. */
const withoutCode = (entries: readonly Entry[], code: string): readonly Entry[] =>
  entries.filter((each) => each.code !== code);

type KeptPhotos = { readonly paths: readonly string[]; readonly onPaths: (paths: readonly string[]) => void };

/** The photos of a check-in: the same for every item, or taken anew for each; they outlive a reload. */
const useCheckInPhotos = (isEach: boolean, { paths, onPaths }: KeptPhotos) => {
  const found = paths.map((path) => foundPhoto(path, imageUrl(path)));
  const photos = usePhotos(found, { container: 'equipment-images', most: fileLimits.pictures });
  const there = photos.photos.flatMap(({ path }) => (path === '' ? [] : [path])).join();
  const keep = useEffectEvent(() => {
    if (there !== paths.join()) onPaths(there === '' ? [] : there.split(','));
  });
  useEffect(() => keep(), [there]);
  return {
    photos,
    /** They belong to an item now: the next one gets copies, or its own. */
    passOn: (keys: readonly string[]): void => (isEach ? photos.release(keys) : photos.renew()),
  };
};

/** A check-in that goes on from code to code, kept on this device: what the gear is, and what became of each code. */
export const useCheckIn = (stores: readonly string[], currentId: string) => {
  const { value: kept, latest, keep, forget } = useStoredState('check_in_draft_new', readCheckIn);
  const change = (changes: Partial<KeptCheckIn>) => keep({ ...latest(), ...changes });
  const isOwn = stores.includes(kept.draft.storeId);
  const draft = isOwn ? kept.draft : { ...kept.draft, storeId: currentId };
  const { definitions, isReady } = useDefinitions(draft.categoryId);
  const { photos, passOn } = useCheckInPhotos(kept.ownPhotos, {
    paths: kept.photos,
    onPaths: (paths) => change({ photos: paths }),
  });
  const title = [draft.name.trim(), draft.sizeLabel.trim()].filter((part) => part !== '').join(' ');
  const { news, tell, clear } = useCodeNews();
  const sendCode = useSendCode({
    title,
    entries: () => latest().entries,
    onEntries: (entries) => change({ entries }),
    tell,
    photos,
    passOn,
    inputFor: (code) => ({
      ...inputOf(draft, definitions),
      storeId: draft.storeId,
      barcodeNumber: code,
    }),
  });
  const queue = useCodeQueue(sendCode);
  return {
    draft,
    definitions,
    /** All that is sent with a code is here. */
    isReady,
    isDescribed: kept.isDescribed,
    entries: kept.entries,
    photos,
    ownPhotos: kept.ownPhotos,
    setOwnPhotos: (ownPhotos: boolean) => change({ ownPhotos }),
    title,
    news,
    isBusy: queue.waiting > 0,
    push: queue.push,
    setDraft: (next: GearDraft) => change({ draft: next }),
    setDescribed: (isDescribed: boolean) => {
      clear();
      change({ draft, isDescribed });
      // Each step begins at its top.
      scrollTo(0, 0);
    },
    drop: (entry: Entry) => change({ entries: withoutCode(latest().entries, entry.code) }),
    /** Another model at the same store; the list goes on. */
    beginAnother: () => {
      clear();
      photos.discard();
      change({ draft: { ...emptyDraft, storeId: draft.storeId }, isDescribed: false });
      scrollTo(0, 0);
    },
    finish: (): void => {
      photos.discard();
      forget();
    },
  };
};

export type CheckIn = ReturnType<typeof useCheckIn>;

type Sending = {
  readonly title: string;
  readonly entries: () => readonly Entry[];
  readonly onEntries: (entries: readonly Entry[]) => void;
  readonly tell: ReturnType<typeof useCodeNews>['tell'];
  readonly inputFor: (code: string) => Input<'equipment.create'>;
  readonly photos: Photos;
  readonly passOn: (keys: readonly string[]) => void;
};

/** Checks one item in under a code; a code that is in already is not sent again. */
const useSendCode = ({ title, entries, onEntries, tell, inputFor, photos, passOn }: Sending) => {
  const t = gearFormText.use();
  const create = useWrite('equipment.create', { silent: true, manyAtOnce: true });
  const remove = useWrite('equipment.remove', { silent: true, manyAtOnce: true });
  const refuse = (code: string, fault: string): Taken => {
    onEntries(withEntry(entries(), { code, title, id: null, version: 1, fault }));
    return tell('danger', t.notTaken(code, fault));
  };
  return async (typed: string): Promise<Taken> => {
    const code = normalizeBarcode(typed);
    const known = entries().find((entry) => entry.code === code);
    if (known !== undefined && known.id !== null) return tell('danger', t.again(code));
    const there = await photos.whenThere();
    if (there === null) return refuse(code, t.photosMissing);
    try {
      const input = { ...inputFor(code), imageFileIds: there.fileIds };
      const { id, version = 1, barcodeNumber } = await create.mutateAsync(input);
      passOn(there.keys);
      const entry: Entry = { code: barcodeNumber, title, id, version, fault: '' };
      onEntries(withEntry(withoutCode(entries(), code), entry));
      const undo = async (): Promise<void> => {
        await remove.mutateAsync({ id, version });
        onEntries(withoutCode(entries(), barcodeNumber));
      };
      return { ...tell('success', t.taken(barcodeNumber)), undo };
    } catch (error) {
      // Who waits too long finds them expired: the next try has new ones.
      if (error instanceof ApiError && error.code === 'file.gone') photos.renew();
      return refuse(code, messageOf(error));
    }
  };
};
