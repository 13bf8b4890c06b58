import { useState } from 'react';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { TwoPane } from '#web/parts/frame/TwoPane.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { PeriodEnds } from '#web/parts/orders/PeriodEnds.tsx';
import {
  isOpen,
  lastMinuteOf,
  useSchemeCheck,
  useSchemeWrite,
  type Scheme,
} from '#web/parts/schemes/scheme-api.ts';
import { SchemeStatusTag } from '#web/parts/schemes/SchemeStatusTag.tsx';
import { ShareSheet } from '#web/screens/customer/scheme/ShareSheet.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { BookButton } from '#web/screens/customer/scheme/BookButton.tsx';
import { GroupCard } from '#web/screens/customer/scheme/GroupCard.tsx';
import { SchemeNews } from '#web/screens/customer/scheme/SchemeNews.tsx';
import { SchemePeople } from '#web/screens/customer/scheme/SchemePeople.tsx';
import { Withdraw } from '#web/screens/customer/scheme/Withdraw.tsx';
import { showSuccess } from '#web/state/toast.ts';
import { ordersText } from '#web/text/orders.ts';
import { schemesText } from '#web/text/schemes.ts';

/** A scheme: days and store, who rides what, what is free, what it costs, and what can be done with it. */
export function SchemeBody({ scheme, isMember }: { scheme: Scheme; isMember: boolean }) {
  const check = useSchemeCheck(scheme);
  const { isMine, people, groupSize } = scheme;
  // Whose group lacks no sizes reads first what it will ride; where that stands is settled when the page opens.
  const [isWhole] = useState(
    isMine && people.length >= Math.max(1, groupSize ?? 0) && people.every(({ isDone }) => isDone),
  );
  const group = <GroupCard scheme={scheme} isMember={isMember} />;
  return (
    <>
      <TwoPane
        aside={
          <>
            <PriceCard scheme={scheme} />
            {scheme.isMine && isOpen(scheme) ? <Withdraw token={scheme.token} /> : null}
          </>
        }
      >
        <HeadCard scheme={scheme} />
        <SchemeNews scheme={scheme} check={check.data} />
        {isOpen(scheme) && !isWhole ? group : null}
        <SchemePeople scheme={scheme} check={check.data} />
        {isOpen(scheme) && isWhole ? group : null}
      </TwoPane>
      <Actions scheme={scheme} />
    </>
  );
}

function HeadCard({ scheme }: { scheme: Scheme }) {
  const t = schemesText.use();
  const words = ordersText.use();
  const moment = useMoment(scheme.storeId);
  const { status, source, deliveryMethod, returnMethod } = scheme;
  return (
    <Card pad="lg" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <SchemeStatusTag status={status} />
        {isOpen(scheme) ? (
          <span className="text-ink-3 tnum text-sm">{t.validUntil(moment(lastMinuteOf(scheme)))}</span>
        ) : null}
      </div>
      <PeriodEnds startOn={scheme.startDate} lastOn={scheme.lastDay} days={scheme.days} />
      <div className="text-ink-2 flex flex-col gap-1.5 text-sm">
        <p className="flex items-center gap-1.5">
          <Icon name="pin" size={16} />
          {scheme.storeName}
          {source === 'customer' ? null : ` · ${t[`source.${source}`]}`}
        </p>
        <p className="flex items-center gap-1.5">
          <Icon
            name={deliveryMethod === 'Delivery' || returnMethod === 'Pickup' ? 'truck' : 'store'}
            size={16}
          />
          {words[`delivery.${deliveryMethod}`]} · {words[`return.${returnMethod}`]}
        </p>
      </div>
    </Card>
  );
}

function PriceCard({ scheme }: { scheme: Scheme }) {
  const t = schemesText.use();
  const words = ordersText.use();
  if (scheme.lines.length === 0) return null;
  return (
    <Card pad="lg" className="flex flex-col gap-3">
      <KeyValue
        rows={[
          {
            name: `${words['fee.Rent']} · ${words.days(scheme.days)}`,
            value: <Money fen={scheme.rentFen} />,
          },
          ...(scheme.feeFen === 0
            ? []
            : [{ name: words['fee.DeliveryFee'], value: <Money fen={scheme.feeFen} /> }]),
          {
            name: (
              <>
                {words['fee.Deposit']} <span className="text-sm">{words['bill.depositBack']}</span>
              </>
            ),
            value: <Money fen={scheme.depositFen} />,
          },
          { name: t.total, value: <Money fen={scheme.totalFen} size="lg" />, strong: true },
        ]}
      />
      {scheme.status === 'Active' ? <p className="text-ink-3 text-sm">{t.holdsNothing}</p> : null}
    </Card>
  );
}

/** What can be done with it, in reach of the thumb. */
function Actions({ scheme }: { scheme: Scheme }) {
  const t = schemesText.use();
  const sharing = useOpening();
  const keep = useSchemeWrite('schemes.keep', () => showSuccess(t.kept));
  const isTaken = scheme.status === 'Ordered' && scheme.orderId !== null;
  if (isTaken) return null;
  return (
    <>
      <BottomBar>
        {isOpen(scheme) && scheme.isUnowned && !scheme.isMine ? (
          <Button
            size="lg"
            variant="secondary"
            loading={keep.isPending}
            onClick={() => keep.mutate({ token: scheme.token })}
          >
            {t.keep}
          </Button>
        ) : isOpen(scheme) ? (
          <Button size="lg" variant="secondary" icon="upload" onClick={sharing.show}>
            {t.shareShort}
          </Button>
        ) : null}
        <BookButton scheme={scheme} />
      </BottomBar>
      <ShareSheet token={scheme.token} sharing={sharing} />
    </>
  );
}
