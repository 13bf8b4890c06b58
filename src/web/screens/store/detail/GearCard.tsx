import { orderStatus } from '#domain/orders/status.ts';
import { Card } from '#ui/Card.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { Money } from '#ui/Money.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { PersonGroups } from '#web/parts/orders/PersonGroups.tsx';
import { outWordOf, type OutWord } from '#web/parts/orders/out-word.ts';
import { openUnits } from '#web/parts/orders/open-units.ts';
import { RiskLine } from '#web/screens/store/risk/risk-notices.tsx';
import { ordersText } from '#web/text/orders.ts';
import { riskText } from '#web/text/risk.ts';
import { storeText } from '#web/text/store.ts';

/** The order's gear by person: what, which item, and what became of it. */
export function GearCard({ order }: { order: OrderDetail }) {
  const t = storeText.use();
  const isOver = order.status === orderStatus.cancelled;
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t.gearTitle}</h2>
      <PersonGroups order={order}>
        {(line) => <GearRow key={line.id} line={line} isOver={isOver} outWord={outWordOf(order.status)} />}
      </PersonGroups>
    </Card>
  );
}

/** `isOver`: the order was cancelled, so nothing is prepared for it. */
function GearRow({ line, isOver, outWord }: { line: OrderLine; isOver: boolean; outWord: OutWord }) {
  const t = storeText.use();
  const { gear, nameOf } = useGearWords();
  const words = ordersText.use();
  // An item that cannot come is not offered.
  const isOffered = !isOver && line.risk === undefined && openUnits(line) > 0;
  const code = line.boundTo ?? (isOffered ? line.barcode : null);
  return (
    <li className="flex items-center gap-3 py-1.5 first:pt-0 last:pb-0">
      <GearArt art={line.art} size={40} />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-medium">
          {nameOf(line)}
          {line.quantity > 1 ? <span className="tnum"> ×{line.quantity}</span> : null}
        </p>
        <p className="text-ink-3 tnum text-sm">
          {code === null
            ? gear(line.categoryName)
            : line.boundTo === null
              ? t.heldFor(code)
              : words.code(code)}
          {' · '}
          <Money fen={line.rateFen} />
          {words.perDay}
        </p>
        <RiskLine line={line} />
        {line.closeNote === '' ? null : <p className="text-warning text-sm break-words">{line.closeNote}</p>}
      </div>
      {isOver ? null : <LineState line={line} outWord={outWord} />}
    </li>
  );
}

function LineState({ line, outWord }: { line: OrderLine; outWord: OutWord }) {
  const t = storeText.use();
  const words = ordersText.use();
  const risk = riskText.use();
  const parts: readonly { readonly tone: Tone; readonly units: number; readonly word: string }[] = [
    { tone: 'danger', units: line.lost, word: words.lineLost },
    { tone: 'warning', units: line.damaged, word: words.lineDamaged },
    { tone: 'neutral', units: line.exchanged, word: words.lineExchanged },
    { tone: 'neutral', units: line.dropped, word: words.lineDropped },
    { tone: 'success', units: line.returned, word: words.lineReturned },
    { tone: 'ice', units: line.handedOverAt === null ? 0 : openUnits(line), word: words[outWord] },
  ];
  const partsWithUnits = parts.filter(({ units }) => units > 0);
  if (partsWithUnits.length === 0 && line.risk !== undefined) return <Tag tone="danger">{risk.tag}</Tag>;
  if (partsWithUnits.length === 0) {
    return (
      <Tag tone={line.boundTo === null ? 'neutral' : 'success'}>
        {line.boundTo === null ? t.toPrepare : t.prepared}
      </Tag>
    );
  }
  return (
    <span className="flex shrink-0 flex-col items-end gap-1">
      {partsWithUnits.map(({ tone, units, word }) => (
        <Tag key={word} tone={tone}>
          {line.quantity > 1 ? `${word} ${units}` : word}
        </Tag>
      ))}
    </span>
  );
}
