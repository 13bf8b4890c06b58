import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { PrintedPaper } from '#web/parts/frame/PrintedPaper.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { wholeDayText } from '#web/parts/time/time-text.ts';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { refetchMs, type Days } from '#web/screens/store/preparation/ByOrder.tsx';
import { useLocale } from '#web/state/language.ts';
import { preparationText } from '#web/text/preparation.ts';

type Size = Output<'orders.pickList'>['sizes'][number];
type Rack = { readonly name: string; readonly sizes: readonly Size[] };

/** The sizes of each category, in the order in which they come. */
const racksOf = (sizes: readonly Size[]): readonly Rack[] =>
  [...new Set(sizes.map(({ categoryName }) => categoryName))].map((name) => ({
    name,
    sizes: sizes.filter(({ categoryName }) => categoryName === name),
  }));

const leftOf = ({ needed, bound }: Pick<Size, 'needed' | 'bound'>): number => needed - bound;
const leftIn = (sizes: readonly Size[]): number => sizes.reduce((sum, size) => sum + leftOf(size), 0);

/** What the orders of a day need by model and size, to walk the racks once, on the screen and on paper. */
export function BySize({ days }: { days: Days }) {
  const t = preparationText.use();
  const query = useCall('orders.pickList', days, { refetchMs, staleMs: 0, keepLast: true });
  const [isPrinting, setPrinting] = useState(false);
  return (
    <Loaded query={query}>
      {({ sizes }) =>
        sizes.length === 0 ? (
          <EmptyState title={t.none} text={t.noneText} />
        ) : (
          <>
            <div className="flex items-center justify-between gap-3 px-1">
              <p role="status" className="tnum text-lg font-semibold">
                {leftIn(sizes) === 0 ? t.unitsDone : t.units(leftIn(sizes))}
              </p>
              <Button variant="secondary" size="sm" onClick={() => setPrinting(true)}>
                {t.print}
              </Button>
            </div>
            {racksOf(sizes).map((rack) => (
              <RackCard key={rack.name} rack={rack} />
            ))}
            {isPrinting ? <PickPaper days={days} sizes={sizes} onPrinted={() => setPrinting(false)} /> : null}
          </>
        )
      }
    </Loaded>
  );
}

function RackCard({ rack: { name, sizes } }: { rack: Rack }) {
  const t = preparationText.use();
  const { gear, nameOf } = useGearWords();
  const left = leftIn(sizes);
  return (
    <Card as="section" className="flex flex-col gap-1">
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{gear(name)}</h2>
        <span className="text-ink-3 tnum text-sm">{left === 0 ? t.unitsDone : t.units(left)}</span>
      </header>
      <ul className="divide-line m-0 list-none divide-y p-0">
        {sizes.map((size) => (
          <li key={size.id} className="flex min-h-16 items-center gap-3 py-2">
            <GearArt art={size.art} size={44} className="shrink-0 rounded-md" />
            <span className="min-w-0 flex-1">
              <span className="block leading-snug font-semibold">{nameOf(size)}</span>
              <span className="text-ink-3 tnum block text-sm">
                {t.sizeCounts(size.needed, size.bound)}
                {size.shelfCode === null ? null : ` · ${size.shelfCode}`}
              </span>
            </span>
            {leftOf(size) === 0 ? (
              <span className="text-success">
                <Icon name="check" size={22} />
                <span className="sr-only">{t.unitsDone}</span>
              </span>
            ) : (
              <span className="tnum text-lg font-bold whitespace-nowrap">{t.leftUnits(leftOf(size))}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type PaperProps = { days: Days; sizes: readonly Size[]; onPrinted: () => void };

/** The pick list on paper: each size with how many are still to fetch, and a box to tick. */
function PickPaper({ days, sizes, onPrinted }: PaperProps) {
  const t = preparationText.use();
  const { gear, nameOf } = useGearWords();
  const locale = useLocale();
  const now = useNow(60_000);
  const moment = useMoment(days.storeId);
  const printed = t.printed(moment(new Date(now).toISOString()));
  return (
    <PrintedPaper
      title={`${t.paperTitle} · ${wholeDayText(days.startTo, locale)}`}
      printed={printed}
      onPrinted={onPrinted}
    >
      {racksOf(sizes).map((rack) => (
        <section key={rack.name}>
          <table className="w-full border-collapse text-base">
            <thead>
              <tr className="border-line-strong border-b text-left">
                <th className="py-1.5 text-lg">{gear(rack.name)}</th>
                <th className="w-20 text-right font-normal">{t.needed}</th>
                <th className="w-20 text-right font-normal">{t.bound}</th>
                <th className="w-20 text-right">{t.left}</th>
                <th className="w-20 text-right font-normal">{t.fetched}</th>
              </tr>
            </thead>
            <tbody>
              {rack.sizes.map((size) => (
                <tr key={size.id} className="border-line tnum border-b">
                  <td className="py-1.5">
                    {nameOf(size)}
                    {size.shelfCode === null ? null : (
                      <span className="text-ink-3 text-sm"> {size.shelfCode}</span>
                    )}
                  </td>
                  <td className="text-right">{size.needed}</td>
                  <td className="text-right">{size.bound}</td>
                  <td className="text-right font-bold">{leftOf(size)}</td>
                  <td className="text-right">
                    <span className="border-ink inline-block size-4 border align-middle" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </PrintedPaper>
  );
}
