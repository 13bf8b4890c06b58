import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { payEnvironment } from '#web/device/pay-environment.ts';
import { MethodMark } from '#web/parts/pay/MethodMark.tsx';
import type { Attempt, Payable } from '#web/parts/pay/pay-types.ts';
import { goesOnAt } from '#web/parts/pay/pay-ways.ts';
import { QrPanel } from '#web/parts/pay/QrPanel.tsx';
import type { useAttempt } from '#web/parts/pay/use-payable.ts';
import type { PayTicket } from '#web/parts/pay/use-pay-ticket.ts';
import { PayFaults } from '#web/screens/customer/payment/PayFaults.tsx';
import type { Paying } from '#web/screens/customer/payment/use-pay.ts';
import { payText } from '#web/text/pay.ts';

type Props = {
  payable: Payable;
  current: Attempt;
  attempt: ReturnType<typeof useAttempt>;
  ticket: PayTicket;
  paying: Paying;
};

/** The payer's own attempt waits for its money: a code to scan, a cashier's page, WeChat's sheet, or a company that did not answer. */
export function PayWaiting({ payable, current, attempt, ticket, paying }: Props) {
  const t = payText.use();
  const isStuck = current.state === 'starting' && !attempt.isStarting;
  const isCode = current.action?.kind === 'qr';
  const opensHere = goesOnAt(payEnvironment(), current.scene);
  return (
    <>
      <Card as="section" pad="lg" className="ui-rise flex flex-col gap-4">
        {isCode ? (
          <QrPanel
            attempt={current}
            isBusy={attempt.isStarting || attempt.isClosing}
            onAgain={() => void paying.pay(current.scene)}
            isPart={current.amountFen !== payable.dueFen}
            isBesideAmount
          />
        ) : (
          <Away
            current={current}
            stuckText={isStuck ? (attempt.startFault ?? t.stuckText) : null}
            opensHere={opensHere}
          />
        )}
        {attempt.isNotYet ? <Notice tone="warning">{t.notYet}</Notice> : null}
        <PayFaults paying={paying} ticket={ticket} startFault={isStuck ? null : attempt.startFault} />
        {attempt.fault === null ? null : <Notice tone="danger">{attempt.fault}</Notice>}
      </Card>
      <div className="flex flex-col gap-3">
        <MainHand paying={paying} current={current} attempt={attempt} isStuck={isStuck} />
        <SideHand payable={payable} paying={paying} current={current} />
        <Button
          variant="ghost"
          full
          loading={attempt.isClosing}
          onClick={() => void attempt.close().catch(() => undefined)}
        >
          {t.otherWay}
        </Button>
      </div>
    </>
  );
}

type AwayProps = {
  current: Attempt;
  /** Why nothing waits yet; null while all goes well. */
  stuckText: string | null;
  opensHere: boolean;
};

/** The payer is, or should be, on a cashier's page or in WeChat's sheet. */
function Away({ current, stuckText, opensHere }: AwayProps) {
  const t = payText.use();
  const isStuck = stuckText !== null;
  const isSheet = current.scene === 'wx-jsapi';
  const there = isSheet ? t.waitingInWeChat : t.waitingElsewhere;
  const here = isSheet ? t.waitingHere : t.waitingAway;
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-2 text-center">
      <MethodMark method={current.scene.startsWith('wx-') ? 'wechat' : 'alipay'} />
      <p className="flex items-center gap-2 text-md font-semibold">
        {isStuck ? null : <Spinner size={18} />}
        {isStuck ? t.stuckTitle : current.state === 'starting' ? t.starting : t.waitingTitle}
      </p>
      {current.state === 'starting' && !isStuck ? null : (
        <p className="text-ink-2 max-w-72 text-sm text-balance">{stuckText ?? (opensHere ? here : there)}</p>
      )}
    </div>
  );
}

type MainProps = Pick<Props, 'current' | 'attempt' | 'paying'> & { isStuck: boolean };

/** Another try where the company did not answer, else a question whether the money came. */
function MainHand({ paying, current, attempt, isStuck }: MainProps) {
  const t = payText.use();
  return isStuck ? (
    <Button size="lg" full loading={paying.isBusy} onClick={() => void paying.pay(current.scene)}>
      {t.tryAgain}
    </Button>
  ) : (
    <Button size="lg" full loading={attempt.isChecking} onClick={attempt.check}>
      {t.iPaid}
    </Button>
  );
}

type SideProps = Pick<Props, 'payable' | 'current' | 'paying'>;

/** Opens again what waits, where it opens here; beside Alipay's code a computer may open Alipay's own page instead. */
function SideHand({ payable, paying, current }: SideProps) {
  const t = payText.use();
  const place = payEnvironment();
  const isCode = current.action?.kind === 'qr';
  const opensPage = current.scene === 'ali-qr' && place === 'desktop' && payable.scenes.includes('ali-page');
  if (current.action === null || (isCode ? !opensPage : !goesOnAt(place, current.scene))) return null;
  const open = () => (isCode ? paying.pay('ali-page') : paying.openAgain(current));
  return (
    <Button variant="secondary" full loading={paying.isBusy} onClick={() => void open()}>
      {isCode ? t.onAlipayPage : t.openAgain}
    </Button>
  );
}
