import { useState } from 'react';
import { moneyText } from '#ui/Money.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { useCall } from '#web/api/queries.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { useSettled } from '#web/parts/time/use-now.ts';
import type { Target } from '#web/screens/system/prices/price-drafts.ts';
import { priceListText } from '#web/text/price-lists.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  storeId: string | null;
  /** What is chosen already. */
  chosen: readonly string[];
  /** Only what is fit to be chosen; all of it unless given. */
  isFit?: (target: Target) => boolean;
  onChoose: (target: Target) => void;
};

/** Finds a model, a size or a shelf by part of its name. */
export function TargetSearch({ storeId, chosen, isFit = () => true, onChoose, ...sheet }: Props) {
  const t = priceListText.use();
  const { gear } = useGearWords();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), 300);
  const found = useCall(
    'prices.targets',
    { search, ...(storeId !== null && { storeId }) },
    { enabled: sheet.open && search !== '', keepLast: true },
  );
  return (
    <AppSheet {...sheet}>
      <div className="flex min-h-72 flex-col gap-3 pt-1">
        <SearchInput label={t.searchGear} clearLabel={t.clear} value={typed} onChange={setTyped} />
        {search === '' ? (
          <p className="text-ink-3 px-1">{t.searchStart}</p>
        ) : (
          <Loaded query={found} count={2}>
            {({ items }) => {
              const fit = items.filter(isFit);
              if (fit.length === 0) return <p className="text-ink-3 px-1">{t.nothingFound}</p>;
              return (
                <ul aria-label={t.searchGear} className="divide-line m-0 list-none divide-y p-0">
                  {fit.map((target) => (
                    <li key={target.id}>
                      <button
                        type="button"
                        disabled={chosen.includes(target.id)}
                        onClick={() => onChoose(target)}
                        className="press hover:bg-sunken disabled:text-ink-3 flex min-h-14 w-full items-center gap-3 rounded-md px-1 py-2 text-left"
                      >
                        <span className="min-w-0 flex-1">
                          <span className="block break-words">{gear(target.name)}</span>
                          <span className="text-ink-3 block text-sm">{t[`kind.${target.kind}`]}</span>
                        </span>
                        <span className="text-ink-2 shrink-0">
                          {chosen.includes(target.id) ? t.chosenAlready : <Listed target={target} />}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
              );
            }}
          </Loaded>
        )}
      </div>
    </AppSheet>
  );
}

function Listed({ target: { leastListFen, mostListFen } }: { target: Target }) {
  if (leastListFen === null || mostListFen === null) return null;
  return leastListFen === mostListFen
    ? moneyText(leastListFen)
    : `${moneyText(leastListFen)}–${moneyText(mostListFen)}`;
}
