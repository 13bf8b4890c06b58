import type { ReactNode } from 'react';
import { GearArt } from '#ui/GearArt.tsx';
import { Money } from '#ui/Money.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { PersonGroups } from '#web/parts/orders/PersonGroups.tsx';
import { outWordOf, type OutWord } from '#web/parts/orders/out-word.ts';
import { ordersText } from '#web/text/orders.ts';

type Props = {
  order: Pick<OrderDetail, 'lines' | 'people' | 'status'>;
  /** What stands beside a person's name. */
  side: (person: OrderDetail['people'][number], lines: readonly OrderLine[]) => ReactNode;
};

/** The gear of an order, gathered by who uses it. */
export function OrderLines({ order, side }: Props) {
  return (
    <div className="flex flex-col gap-5">
      <PersonGroups order={order} side={side}>
        {(line) => (
          <li key={line.id} className="flex items-center gap-3 py-1 first:pt-0 last:pb-0">
            <LineFacts line={line} state={<LineState line={line} outWord={outWordOf(order.status)} />} />
          </li>
        )}
      </PersonGroups>
    </div>
  );
}

/** What was dropped is not among them, unless nothing else is. */
const hiredUnits = ({ quantity, dropped }: OrderLine): number =>
  dropped < quantity ? quantity - dropped : quantity;

/** In as little room as it takes: a group has twenty of them. */
function LineFacts({ line, state }: { line: OrderLine; state: ReactNode }) {
  const words = ordersText.use();
  const { gear } = useGearWords();
  const units = hiredUnits(line);
  return (
    <>
      <GearArt art={line.art} size={32} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="line-clamp-2 font-medium">
          {gear(line.title)}
          {units === 1 ? null : ` ×${units}`}
        </span>
        {line.barcode === null ? null : (
          <span className="text-ink-3 tnum block truncate text-sm">{words.code(line.barcode)}</span>
        )}
      </span>
      <span className="flex flex-col items-end gap-0.5">
        <span className="text-ink-3 tnum text-right text-sm">
          {line.sizeLabel === '' ? null : `${gear(line.sizeLabel)} · `}
          <span className="whitespace-nowrap">
            <Money fen={line.rateFen} />
            {words.perDay}
          </span>
        </span>
        {state}
      </span>
    </>
  );
}

const stateOf = (line: OrderLine, outWord: OutWord): { word: Word; tone: Tone } | null => {
  if (line.lost > 0) return { word: 'lineLost', tone: 'danger' };
  if (line.damaged > 0) return { word: 'lineDamaged', tone: 'warning' };
  if (line.returned > 0 && line.returned + line.dropped >= line.quantity)
    return { word: 'lineReturned', tone: 'neutral' };
  if (line.dropped >= line.quantity) return { word: 'lineDropped', tone: 'neutral' };
  if (line.exchanged + line.dropped >= line.quantity) return { word: 'lineExchanged', tone: 'neutral' };
  return line.handedOverAt === null
    ? null
    : { word: outWord, tone: outWord === 'status.3' ? 'ice' : 'success' };
};
type Word = 'lineLost' | 'lineDamaged' | 'lineReturned' | 'lineExchanged' | 'lineDropped' | OutWord;

function LineState({ line, outWord }: { line: OrderLine; outWord: OutWord }) {
  const words = ordersText.use();
  const state = stateOf(line, outWord);
  return state === null ? null : <Tag tone={state.tone}>{words[state.word]}</Tag>;
}
