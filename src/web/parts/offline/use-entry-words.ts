import { eventName } from '#contract/event-words.ts';
import { orderStatusNames } from '#contract/order-status-words.ts';
import { moneyText } from '#ui/Money.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { useClientConfig } from '#web/api/client-config.ts';
import { fieldsOf } from '#web/parts/kept/read-fields.ts';
import { photosIn } from '#web/parts/offline/kept-photos.ts';
import { commandOf } from '#web/parts/offline/order-rules.ts';
import type { Entry, Refusal } from '#web/parts/offline/queue.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { useCurrentStoreId } from '#web/state/current-store.ts';
import { useLanguage, useLocale } from '#web/state/language.ts';
import { useSession } from '#web/state/session-store.ts';
import { offlineText } from '#web/text/offline.ts';

type Ending = 'returned' | 'damaged' | 'lost';
const endings: readonly Ending[] = ['returned', 'damaged', 'lost'];

/** How many units end in one way by an entry: of its lines, its marks, or its correction. */
const unitsOf = ({ input }: Entry, how: Ending): number => {
  const { lines, marks, to, units = 1 } = input;
  const list = [lines, marks].flatMap((each: unknown) => (Array.isArray(each) ? each.map(fieldsOf) : []));
  const parts = list.flatMap((part) => [part[how], part['how'] === how ? part['quantity'] : 0]);
  return [...parts, to === how ? units : 0].reduce<number>(
    (sum, count) => sum + (typeof count === 'number' ? count : 0),
    0,
  );
};

const works = ['runs.start', 'runs.end', 'runs.failStop', 'runs.handOverTransfer'] as const;

/** A signature is no photo to whoever reads of it. */
const signatureOf = ({ input }: Entry): unknown => fieldsOf(input['proof'])['signatureId'];
const photosOf = (entry: Entry): readonly string[] =>
  photosIn(entry.input).filter((id) => id !== signatureOf(entry));

/** What was noted in words, wherever it stands. */
const noteOf = ({ note, reason }: Entry['input']): string =>
  [note, reason].find((text) => typeof text === 'string' && text !== '')?.toString() ?? '';

/** What an entry does, and what is there instead, in words. */
export const useEntryWords = () => {
  const t = offlineText.use();
  const language = useLanguage();
  const locale = useLocale();
  const storeId = useCurrentStoreId();
  const user = useSession()?.user;
  const zone = useZone(storeId ?? undefined);
  const { data: config } = useClientConfig();
  const ownStore = storeId ?? user?.primaryStoreId ?? user?.storeIds[0] ?? '';
  const nameOf = (kind: string): string => eventName(kind, language) ?? t.otherWork;
  const workOf = (key: string): string => {
    const work = works.find((each) => each === key);
    return work === undefined ? nameOf(`order.${commandOf(key)}`) : t[`work.${work}`];
  };
  const whenOf = (at: string | number): string => momentText(at, { locale, zone });
  const countsOf = (count: (how: Ending) => number): readonly string[] =>
    endings.map((how) => (count(how) > 0 ? t[how](count(how)) : ''));
  return {
    whenOf,
    whatOf: (entry: Entry): string => {
      const { barcode, amountFen } = entry.input;
      const photos = photosOf(entry).length;
      return dotted([
        workOf(entry.key),
        typeof barcode === 'string' ? barcode : '',
        typeof amountFen === 'number' ? moneyText(amountFen) : '',
        ...countsOf((how) => unitsOf(entry, how)),
        noteOf(entry.input),
        photos === 0 ? '' : t.photos(photos),
        signatureOf(entry) === undefined ? '' : t.signed,
      ]);
    },
    /** Of the store that can be asked about it; '' where nobody is known. */
    phoneOf: ({ refusal, phone }: Entry): string =>
      [refusal?.there?.phone, phone, config?.storeConfigs[ownStore]?.contactInfo.phone].find(
        (each) => each !== undefined && each !== '',
      ) ?? '',
    /** The order as it is: its status, how its gear ended, and what was done last, if that may be known. */
    thereOf: ({ status, ended, kind, by, at }: NonNullable<Refusal['there']>): readonly string[] => [
      dotted([orderStatusNames[status][language], ...countsOf((how) => ended[how])]),
      kind === '' ? t.readAt(whenOf(at)) : t.thereBy(nameOf(kind), by, whenOf(at)),
    ],
    /** Which of an entry's photos are gone; '' for none. */
    missingOf: (entry: Entry): string => {
      const gone = entry.refusal?.photos ?? [];
      const signature = signatureOf(entry);
      const photos = photosOf(entry);
      const names = gone.map((id) =>
        id === signature ? t.signature : t.photoNo(photos.indexOf(id) + 1, photos.length),
      );
      return names.length === 0 ? '' : t.missing(dotted(names));
    },
  };
};
