import { PriceTab } from '#web/screens/system/prices/PriceTab.tsx';
import { usePriceWords } from '#web/screens/system/prices/use-price-words.ts';

type Props = { query: Readonly<Record<string, string | undefined>> };

/** The seasons of the chain or of a store, with their days and prices. */
export function Seasons({ query }: Props) {
  const { days, season } = usePriceWords();
  return (
    <PriceTab
      query={query}
      kind="season"
      rowsOf={({ seasons }) =>
        seasons.map((each) => ({
          id: each.id,
          name: each.name,
          text: (
            <>
              <span className="text-ink-2 block">{days(each)}</span>
              <span className="whitespace-pre-line">{season(each)}</span>
            </>
          ),
        }))
      }
    />
  );
}
