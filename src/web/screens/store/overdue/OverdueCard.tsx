import { isPhoneTold } from '#domain/orders/told-phone.ts';
import { Suspense } from 'react';
import { buttonClass, Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { GearArt } from '#ui/GearArt.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Output } from '#web/api/calls.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { openGear } from '#web/parts/gear-dialog/open-gear.ts';
import { MessageGuest } from '#web/parts/orders/MessageGuest.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { Link } from '#web/routing/Link.tsx';
import { useOrder } from '#web/screens/store/counter/use-order.ts';
import { lateBy } from '#web/screens/store/overdue/late-by.ts';
import { EndangeredNotice } from '#web/screens/store/risk/risk-notices.tsx';
import { messageGuestText } from '#web/text/message-guest.ts';
import { overdueText } from '#web/text/overdue.ts';

export type OverdueOrder = Output<'orders.overdue'>['items'][number];

/** One overdue order: since when, what is out, who has to wait for it, and what can be done about it. */
export function OverdueCard({ order }: { order: OverdueOrder }) {
  return (
    <Card as="article" className="flex flex-col gap-3">
      <CardHead order={order} />
      <EndangeredNotice order={order} />
      <GearOut order={order} />
      <Actions order={order} />
    </Card>
  );
}

function CardHead({ order }: { order: OverdueOrder }) {
  const t = overdueText.use();
  const moment = useMoment(order.storeId);
  const { days, hours } = lateBy(Date.parse(order.dueAt), useNow(60_000));
  return (
    <header className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-3">
        <Link
          to={pathTo('storeOrder', { id: order.id })}
          className="press -mx-1 flex min-h-11 min-w-0 items-center gap-1 rounded-md px-1"
        >
          <span className="truncate text-lg font-semibold">{order.customerName}</span>
          <Icon name="chevron-right" size={18} />
        </Link>
        <Tag tone="danger" dot>
          {days === 0 ? t.lateHours(hours) : t.lateDays(days, hours)}
        </Tag>
      </span>
      <span className="text-ink-2 text-base">{t.wasDue(moment(order.dueAt))}</span>
      <span className="text-ink-3 tnum flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        {order.orderNumber} · {order.customerPhone}
        {order.returnMethod === 'Pickup' ? <Tag tone="violet">{t.toFetch}</Tag> : null}
      </span>
    </header>
  );
}

function GearOut({ order }: { order: OverdueOrder }) {
  const t = overdueText.use();
  return (
    <section className="bg-sunken flex flex-col gap-1 rounded-lg p-3">
      <h2 className="text-ink-3 text-sm">{t.gearOut}</h2>
      <ul className="m-0 list-none p-0">
        {order.lines.map((line) => (
          <GearRow key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

/** A piece that is out; its code opens the item, where it can be marked as lost. */
function GearRow({ line }: { line: OverdueOrder['lines'][number] }) {
  const t = overdueText.use();
  const { nameOf } = useGearWords();
  const { barcode } = line;
  return (
    <li className="flex min-h-12 items-center gap-3">
      <GearArt art={line.art} size={36} className="shrink-0 rounded-md" />
      <span className="min-w-0 flex-1 leading-snug">
        {nameOf(line)}
        {line.quantity > 1 ? <span className="tnum"> ×{line.quantity}</span> : null}
      </span>
      {barcode === null ? null : line.size === 'small' ? (
        <span className="text-ink-3 tnum text-sm">{barcode}</span>
      ) : (
        <button
          type="button"
          aria-label={t.seeItem(barcode)}
          onClick={() => void openGear({ barcode })}
          className="press text-ice-ink tnum -mr-2 inline-flex min-h-11 items-center rounded-md px-2 text-sm font-medium"
        >
          {barcode}
        </button>
      )}
    </li>
  );
}

const ExtendSheet = lazyPart(
  async () => ({
    Sheet: (await import('#web/screens/store/changes/exchange-parts.ts')).staffChangeSheet('extend'),
  }),
  'Sheet',
);

function Actions({ order }: { order: OverdueOrder }) {
  const t = overdueText.use();
  const message = messageGuestText.use();
  const moment = useMoment(order.storeId);
  const may = useMay();
  const { show, sheet, wasOpened } = useOpening();
  return (
    <footer className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {!isPhoneTold(order.customerPhone) ? null : (
        <a
          href={`tel:${order.customerPhone}`}
          className={cx(buttonClass({ variant: 'soft', size: 'sm' }), 'px-2')}
        >
          <Icon name="phone" size={18} />
          {t.call}
        </a>
      )}
      <MessageGuest
        phone={order.customerPhone}
        label={message.remind}
        text={message.overdue(order.storeName, order.orderNumber, moment(order.dueAt))}
        className="px-2"
      />
      {may('orders.takeBack') ? (
        <LinkButton to={pathTo('storeReturn', { id: order.id })} variant="soft" size="sm" className="px-2">
          {t.takeBack}
        </LinkButton>
      ) : null}
      <Button variant="soft" size="sm" className="px-2" onClick={show}>
        {t.extend}
      </Button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <Extending id={order.id} sheet={sheet} />
        </Suspense>
      ) : null}
    </footer>
  );
}

type ExtendingProps = { id: string; sheet: { open: boolean; onClose: () => void } };

/** The order as it is now, for the sheet that lengthens its hire. */
function Extending({ id, sheet }: ExtendingProps) {
  const { data } = useOrder(id);
  return data === undefined ? null : <ExtendSheet order={data} {...sheet} />;
}
