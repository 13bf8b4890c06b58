import { Notice } from '#ui/Notice.tsx';
import type { Preview } from '#web/screens/system/prices/PricePreview.tsx';
import { dayText } from '#web/parts/time/day-text.ts';
import { usePriceWords } from '#web/screens/system/prices/use-price-words.ts';

type Surprise = Preview['surprises'][number];

/** Surprises of one kind about several things, which one line names. */
const grouped = (surprises: readonly Surprise[]): readonly (readonly Surprise[])[] => {
  const groups = new Map<string, Surprise[]>();
  for (const surprise of surprises) {
    const key = `${surprise.code} ${surprise.fromOn} ${surprise.place}`;
    groups.set(key, [...(groups.get(key) ?? []), surprise]);
  }
  return [...groups.values()];
};

/** What may be a slip in what is edited; nothing where nothing is surprising. */
export function SurpriseList({ surprises }: Pick<Preview, 'surprises'>) {
  const { t, locale, gear } = usePriceWords();
  if (surprises.length === 0) return null;
  const days = ({ fromOn, toOn }: Surprise): string =>
    [...new Set([fromOn, toOn])]
      .filter((each) => each !== null)
      .map((each) => dayText(each, locale))
      .join(' – ');
  return (
    <Notice tone="warning" title={t.surprises}>
      <ul className="m-0 list-none p-0">
        {grouped(surprises).map((group) => {
          const [first] = group;
          if (first === undefined) return null;
          const names = group.map(({ subject }) => gear(subject)).join(t.listed);
          return (
            <li key={`${first.code} ${names}`}>
              {t[`surprise.${first.code}`](names, days(first), first.place ?? 0)}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
