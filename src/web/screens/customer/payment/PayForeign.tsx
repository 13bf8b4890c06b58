import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { useAttempt } from '#web/parts/pay/use-payable.ts';
import { payText } from '#web/text/pay.ts';

type Props = {
  attempt: ReturnType<typeof useAttempt>;
  /** null where nothing new may begin. */
  onPayHere: (() => void) | null;
};

/** Somebody else is paying this bill; whoever reads this may still pay it here. */
export function PayForeign({ attempt, onPayHere }: Props) {
  const t = payText.use();
  return (
    <>
      <Card as="section" pad="lg" className="ui-rise flex flex-col gap-4">
        <div role="status" className="flex flex-col items-center gap-2 py-2 text-center">
          <p className="flex items-center gap-2 text-md font-semibold">
            <Spinner size={18} />
            {t.someoneElse}
          </p>
          <p className="text-ink-2 text-sm text-balance">
            {onPayHere === null ? t.someoneElseOnly : t.someoneElseText}
          </p>
        </div>
        {attempt.isNotYet ? <Notice tone="warning">{t.notYet}</Notice> : null}
        {attempt.fault === null ? null : <Notice tone="danger">{attempt.fault}</Notice>}
      </Card>
      <div className="flex flex-col gap-3">
        <Button size="lg" full loading={attempt.isChecking} onClick={attempt.check}>
          {t.checkAgain}
        </Button>
        {onPayHere === null ? null : (
          <Button variant="ghost" full onClick={onPayHere}>
            {t.takeOver}
          </Button>
        )}
      </div>
    </>
  );
}
