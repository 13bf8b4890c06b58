import { useState } from 'react';
import { commissionStateNames, payoutMethodNames } from '#contract/agent-lists.ts';
import { nameOf } from '#contract/list-words.ts';
import { orderStatusNames } from '#contract/order-status-words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { dotted } from '#ui/whole-parts.ts';
import type { Output } from '#web/api/calls.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { PagedCard } from '#web/parts/lists/PagedCard.tsx';
import { dayText } from '#web/parts/time/day-text.ts';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { useLanguage, useLocale } from '#web/state/language.ts';
import { agentText, percentOf } from '#web/text/agent.ts';

type Order = Output<'agents.orders'>['items'][number];
type Guest = Output<'agents.guests'>['items'][number];
type Payout = Output<'agents.payouts'>['items'][number];

const tabs = ['orders', 'guests', 'payouts'] as const;

/** Orders and guests that the agent brought, without whole names and numbers, and what they were paid. */
export function Brought() {
  const t = agentText.use();
  const may = useMay();
  const shown = tabs.filter((tab) => may(`agents.${tab}`));
  const [chosen, setChosen] = useState<(typeof tabs)[number]>('orders');
  const tab = shown.find((each) => each === chosen) ?? shown[0];
  if (tab === undefined) return null;
  return (
    <section aria-label={t.lists} className="flex flex-col gap-3">
      {shown.length === 1 ? null : (
        <SegmentedControl
          label={t.lists}
          value={tab}
          onChange={setChosen}
          options={shown.map((value) => ({ value, label: t[value] }))}
        />
      )}
      <List tab={tab} />
    </section>
  );
}

/** Each list is one of its own, which shows nothing of the one before it. */
function List({ tab }: { tab: (typeof tabs)[number] }) {
  const t = agentText.use();
  const list = { input: {}, byPress: true };
  switch (tab) {
    case 'orders':
      return (
        <PagedCard
          {...list}
          key={tab}
          call="agents.orders"
          keyOf={({ orderNumber }) => orderNumber}
          found={t.ordersFound}
          none={<EmptyState title={t.ordersNone} text={t.ordersNoneText} />}
        >
          {(order) => <OrderRow order={order} />}
        </PagedCard>
      );
    case 'guests':
      return (
        <PagedCard
          {...list}
          key={tab}
          call="agents.guests"
          keyOf={(_, index) => String(index)}
          found={t.guestsFound}
          none={<EmptyState title={t.guestsNone} text={t.ordersNoneText} />}
        >
          {(guest) => <GuestRow guest={guest} />}
        </PagedCard>
      );
    case 'payouts':
      return (
        <PagedCard
          {...list}
          key={tab}
          call="agents.payouts"
          keyOf={({ id }) => id}
          found={t.payoutsFound}
          none={<EmptyState title={t.payoutsNone} />}
        >
          {(payout) => <PayoutRow payout={payout} />}
        </PagedCard>
      );
  }
}

const stateTones: Readonly<Record<Order['state'], Tone>> = {
  pending: 'warning',
  earned: 'success',
  none: 'neutral',
};

function OrderRow({ order }: { order: Order }) {
  const t = agentText.use();
  const language = useLanguage();
  const locale = useLocale();
  const { orderNumber, startDate, lastDay, status, baseFen, permille, commissionFen, state } = order;
  const first = dayText(startDate, locale);
  const days = startDate === lastDay ? first : `${first} – ${dayText(lastDay, locale)}`;
  return (
    <article className="flex items-start justify-between gap-4 p-4">
      <div className="min-w-0">
        <p className="tnum text-md font-medium">{orderNumber}</p>
        {order.customerName === undefined ? null : (
          <p className="text-ink-2 tnum text-sm">{dotted([order.customerName, order.customerPhone ?? ''])}</p>
        )}
        <p className="text-ink-3 tnum text-sm">
          {dotted([days, nameOf(orderStatusNames, status, language), order.storeName])}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <Money fen={commissionFen} size="md" exact />
        <span className="text-ink-3 tnum text-sm">{t.base(moneyText(baseFen), percentOf(permille))}</span>
        <Tag tone={stateTones[state]}>{nameOf(commissionStateNames, state, language)}</Tag>
      </div>
    </article>
  );
}

function GuestRow({ guest }: { guest: Guest }) {
  const t = agentText.use();
  const locale = useLocale();
  return (
    <article className="flex items-center justify-between gap-4 p-4">
      <div className="min-w-0">
        <p className="text-md font-medium">{guest.customerName}</p>
        <p className="text-ink-3 tnum text-sm">{guest.customerPhone}</p>
      </div>
      <div className="text-right">
        <p className="tnum font-semibold">{t.orderCount(guest.orders)}</p>
        <p className="text-ink-3 tnum text-sm">{t.lastDay(dayText(guest.lastDay, locale))}</p>
      </div>
    </article>
  );
}

function PayoutRow({ payout }: { payout: Payout }) {
  const t = agentText.use();
  const language = useLanguage();
  const moment = useMoment(payout.storeId);
  const { amountFen, method, isTakenBack, storeName, paidAt } = payout;
  return (
    <article className="flex items-center justify-between gap-4 p-4">
      <div className="min-w-0">
        <p className="text-md font-medium">{nameOf(payoutMethodNames, method, language)}</p>
        <p className="text-ink-3 text-sm">{dotted([moment(paidAt), storeName])}</p>
      </div>
      <div className="flex flex-col items-end gap-1">
        <Money fen={amountFen} size="md" exact className={isTakenBack ? 'line-through opacity-60' : ''} />
        {isTakenBack ? <Tag>{t.wasTakenBack}</Tag> : null}
      </div>
    </article>
  );
}
