import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { MethodMark } from '#web/parts/pay/MethodMark.tsx';
import type { Attempt, Payable } from '#web/parts/pay/pay-types.ts';
import { QrPanel } from '#web/parts/pay/QrPanel.tsx';
import type { useAttempt } from '#web/parts/pay/use-attempt.ts';
import { usePay } from '#web/screens/customer/payment/use-pay.ts';
import { payText } from '#web/text/pay.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  payable: Payable;
  link: string | null;
  current: Attempt;
  attempt: ReturnType<typeof useAttempt>;
};

/** An attempt waits for its money: a code to scan, a cashier's page or WeChat's sheet; or somebody else is paying. */
export function PayWaiting({ payable, current, attempt }: Props) {
  const t = useText(payText);
  const paying = usePay({ payable, attempt, ticket: null });
  const isForeign = current.state === 'waiting' && current.action === null;
  return (
    <>
      <Card as="section" pad="lg" className="ui-rise flex flex-col gap-4">
        {isForeign ? (
          <div className="flex flex-col gap-1 text-center">
            <p className="text-md font-semibold">{t.someoneElse}</p>
            <p className="text-ink-2 text-sm">{t.someoneElseText}</p>
          </div>
        ) : current.action?.kind === 'qr' ? (
          <QrPanel
            attempt={current}
            isBusy={attempt.isStarting || attempt.isClosing}
            onAgain={() => void attempt.start({ scene: current.scene }).catch(() => undefined)}
          />
        ) : (
          <Away current={current} />
        )}
        {attempt.isNotYet ? <Notice tone="warning">{t.notYet}</Notice> : null}
        {attempt.fault === null ? null : <Notice tone="danger">{attempt.fault}</Notice>}
      </Card>
      <div className="flex flex-col gap-3">
        <Button size="lg" full loading={attempt.isChecking} onClick={attempt.check}>
          {t.iPaid}
        </Button>
        {current.action === null || current.action.kind === 'qr' ? null : (
          <Button variant="secondary" full loading={paying.isBusy} onClick={() => void paying.goOn(current)}>
            {t.openAgain}
          </Button>
        )}
        <Button
          variant="ghost"
          full
          loading={attempt.isClosing}
          onClick={() => void attempt.close().catch(() => undefined)}
        >
          {isForeign ? t.takeOver : t.otherWay}
        </Button>
      </div>
    </>
  );
}

/** The payer is, or should be, on a cashier's page or in WeChat's sheet. */
function Away({ current }: { current: Attempt }) {
  const t = useText(payText);
  const text = current.scene === 'wx-jsapi' ? t.waitingHere : t.waitingAway;
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-2 text-center">
      <MethodMark method={current.scene.startsWith('wx-') ? 'wechat' : 'alipay'} />
      <p className="flex items-center gap-2 text-md font-semibold">
        <Spinner size={18} />
        {current.state === 'starting' ? t.starting : t.waitingTitle}
      </p>
      <p className="text-ink-2 max-w-72 text-sm text-balance">{text}</p>
    </div>
  );
}
