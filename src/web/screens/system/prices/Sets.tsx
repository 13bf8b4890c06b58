import { PriceTab } from '#web/screens/system/prices/PriceTab.tsx';
import { usePriceWords } from '#web/screens/system/prices/use-price-words.ts';

type Props = { query: Readonly<Record<string, string | undefined>> };

/** Bundles of gear and what they cost per day. */
export function Sets({ query }: Props) {
  const { classes, set } = usePriceWords();
  return (
    <PriceTab
      query={query}
      kind="set"
      rowsOf={({ sets }) =>
        sets.map((each) => ({
          id: each.id,
          name: each.name,
          text: (
            <>
              <span className="text-ink-2 block">{set(each)}</span>
              {classes({ ...each, unit: 'fen' })}
            </>
          ),
        }))
      }
    />
  );
}
