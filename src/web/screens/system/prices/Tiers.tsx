import { PriceTab } from '#web/screens/system/prices/PriceTab.tsx';
import { usePriceWords } from '#web/screens/system/prices/use-price-words.ts';

type Props = { query: Readonly<Record<string, string | undefined>> };

/** What the days of a hire cost, by category. */
export function Tiers({ query }: Props) {
  const { t, gear, tier } = usePriceWords();
  return (
    <PriceTab
      query={query}
      kind="tier"
      rowsOf={({ tiers }) =>
        tiers.map((each) => ({
          id: each.id,
          name: each.name,
          text: (
            <>
              <span className="text-ink-2 block">
                {each.categoryId === null ? t.allGear : gear(each.categoryName ?? t.gone)}
              </span>
              {tier(each)}
            </>
          ),
        }))
      }
    />
  );
}
