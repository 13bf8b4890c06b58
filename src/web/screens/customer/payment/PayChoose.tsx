import { Suspense, useState } from 'react';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useClientConfig } from '#web/api/client-config.ts';
import { payEnvironment } from '#web/device/pay-environment.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { MethodMark } from '#web/parts/pay/MethodMark.tsx';
import { lastEnd } from '#web/parts/pay/pay-stage.ts';
import type { Payable } from '#web/parts/pay/pay-types.ts';
import { payWays } from '#web/parts/pay/pay-ways.ts';
import type { useAttempt } from '#web/parts/pay/use-payable.ts';
import type { PayTicket } from '#web/parts/pay/use-pay-ticket.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { PayFaults } from '#web/screens/customer/payment/PayFaults.tsx';
import type { Paying } from '#web/screens/customer/payment/use-pay.ts';
import { payText } from '#web/text/pay.ts';

type PayWay = ReturnType<typeof payWays>[number];
type WayRowProps = { way: PayWay; isChosen: boolean; onChoose: () => void };

/** One way to pay, as a line to choose. */
function WayRow({ way, isChosen, onChoose }: WayRowProps) {
  const t = payText.use();
  const hint = t[`how.${way.how}`];
  return (
    <label
      className={cx(
        'press has-focus-visible:outline-ice relative flex min-h-16 w-full cursor-pointer items-center gap-3.5 px-4 py-2.5 has-focus-visible:-outline-offset-2 has-focus-visible:outline-2',
        isChosen && 'bg-sunken',
      )}
    >
      <input
        type="radio"
        name="pay-way"
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      />
      <MethodMark method={way.method} />
      <span className="min-w-0 flex-1">
        <span className="block text-md font-semibold">{t[`way.${way.method}`]}</span>
        {hint === '' ? null : <span className="text-ink-3 block text-sm">{hint}</span>}
      </span>
      <span
        aria-hidden="true"
        className={cx(
          'inline-flex size-6 shrink-0 items-center justify-center rounded-full border-2',
          isChosen ? 'border-ice bg-ice text-on-ice' : 'border-line-strong',
        )}
      >
        {isChosen ? <Icon name="check" size={14} weight={3} /> : null}
      </span>
    </label>
  );
}

const CounterSheet = lazyPart(() => import('#web/screens/customer/payment/CounterSheet.tsx'), 'CounterSheet');
const ElsewhereSheet = lazyPart(
  () => import('#web/screens/customer/payment/ElsewhereSheet.tsx'),
  'ElsewhereSheet',
);

type Props = {
  payable: Payable;
  link: string | null;
  attempt: ReturnType<typeof useAttempt>;
  ticket: PayTicket;
  paying: Paying;
  /** Somebody else is paying the same bill right now. */
  isSecond: boolean;
};

/** The ways to pay from here, and the button that begins. */
export function PayChoose({ payable, link, attempt, ticket, paying, isSecond }: Props) {
  const t = payText.use();
  // Whoever pays from afar stands at no counter.
  const ways = payWays(payable, payEnvironment()).filter(({ how }) => link === null || how !== 'counter');
  const [chosen, setChosen] = useState<PayWay['method'] | null>(null);
  const counter = useOpening();
  const elsewhere = useOpening();
  const way = ways.find(({ method }) => method === chosen) ?? ways[0];
  const begin = () => {
    if (way === undefined) return;
    if (way.how === 'counter') counter.show();
    else if (way.how === 'elsewhere') elsewhere.show();
    else if (way.scene !== null) void paying.pay(way.scene);
  };
  return (
    <>
      {isSecond ? <Notice tone="warning">{t.payingTwice}</Notice> : <Before payable={payable} />}
      {ways.length === 0 ? (
        <Notice>{t.noWays}</Notice>
      ) : (
        <Card as="section" pad="none" aria-label={t.ways} className="overflow-hidden py-2">
          <h2 className="text-ink-2 px-4 pt-2 pb-2 text-sm font-semibold">{t.ways}</h2>
          <div role="radiogroup" aria-label={t.ways}>
            {ways.map((each) => (
              <WayRow
                key={each.method}
                way={each}
                isChosen={each === way}
                onChoose={() => (setChosen(each.method), attempt.resetStart())}
              />
            ))}
          </div>
        </Card>
      )}
      <PayFaults paying={paying} ticket={ticket} startFault={attempt.startFault} />
      <DemoNote />
      {way === undefined ? null : (
        <BottomBar>
          <Button size="lg" full loading={paying.isBusy} onClick={begin}>
            {way.how === 'counter' ? t.showCode : t.pay(moneyText(payable.dueFen))}
          </Button>
        </BottomBar>
      )}
      <Suspense>
        {counter.wasOpened ? <CounterSheet payable={payable} {...counter.sheet} /> : null}
        {elsewhere.wasOpened ? <ElsewhereSheet payable={payable} link={link} {...elsewhere.sheet} /> : null}
      </Suspense>
    </>
  );
}

/** What came of the attempt before this choice. */
function Before({ payable }: { payable: Payable }) {
  const t = payText.use();
  const end = lastEnd(payable);
  if (end === null) return null;
  return <Notice tone="warning">{end === 'failed' ? t.lastFailed : t.lastClosed}</Notice>;
}

/** Where a simulator stands in for the payment companies, nobody should think of real money. */
function DemoNote() {
  const t = payText.use();
  const { data } = useClientConfig();
  if (data?.loginMethods.weChat !== 'everywhere') return null;
  return <p className="text-ink-3 text-center text-sm">{t.testMode}</p>;
}
