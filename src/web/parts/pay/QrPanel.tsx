import { Suspense, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { MethodMark } from '#web/parts/pay/MethodMark.tsx';
import type { Attempt } from '#web/parts/pay/pay-types.ts';
import type { useAttempt } from '#web/parts/pay/use-payable.ts';
import { countdownText } from '#web/parts/time/time-text.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { ordersText } from '#web/text/orders.ts';
import { payText } from '#web/text/pay.ts';

type LiveCodeProps = {
  live: Attempt;
  attempt: ReturnType<typeof useAttempt>;
  /** The amount is not the whole that is due. */
  isPart?: boolean;
  /** Stands below a code. */
  hint?: ReactNode;
  /** Stands where the guest pays on a phone of their own, without a code of ours. */
  children: ReactNode;
};

/** The code that the guest scans, or why there is none yet and another try. */
export function LiveCode({ live, attempt, isPart = false, hint, children }: LiveCodeProps) {
  const t = payText.use();
  const again = () => {
    const attemptInput = { scene: live.scene, amountFen: live.amountFen };
    void attempt.start(attemptInput).catch(() => undefined);
  };
  const isStarting = live.state === 'starting';
  if (live.isMine && isStarting && !attempt.isStarting) {
    // The company did not answer: what it said, and another try of the very same attempt.
    const tryAgain = (
      <Button variant="soft" size="sm" onClick={again}>
        {t.tryAgain}
      </Button>
    );
    return (
      <Notice tone="warning" title={t.stuckTitle} action={tryAgain}>
        {attempt.startFault ?? t.stuckText}
      </Notice>
    );
  }
  if (live.action?.kind !== 'qr' && !isStarting) return children;
  return (
    <>
      <QrPanel attempt={live} isBusy={attempt.isStarting} onAgain={again} isPart={isPart} />
      {hint}
      {attempt.startFault === null ? null : <Notice tone="danger">{attempt.startFault}</Notice>}
    </>
  );
}

const QrCode = lazyPart(() => import('#web/parts/codes/QrCode.tsx'), 'QrCode');

type Props = {
  attempt: Attempt;
  /** Makes a new code after this one expired. */
  onAgain: () => void;
  isBusy: boolean;
  /** It is for less, or more, than what is due now. */
  isPart?: boolean;
  /** The page tells already how much is due; only another amount is told again. */
  isBesideAmount?: boolean;
};

/** The code of an attempt with its amount and how long it works; it says that it waits until the server says otherwise. */
export function QrPanel({ attempt, onAgain, isBusy, isPart = false, isBesideAmount = false }: Props) {
  const t = payText.use();
  const words = ordersText.use();
  const now = useNow(1000);
  const method = attempt.scene.startsWith('wx-') ? 'wechat' : 'alipay';
  const name = words[`method.${method}`];
  const leftMs = Date.parse(attempt.expiresAt) - now;
  const text = attempt.action?.kind === 'qr' ? attempt.action.text : null;
  const isOver = leftMs <= 0;
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <div className="flex items-center gap-3">
        <MethodMark method={method} />
        <p className="text-md font-semibold">{t.waitingCode(name)}</p>
      </div>
      {isBesideAmount && !isPart ? null : <Amount fen={attempt.amountFen} isPart={isPart} />}
      {text === null ? (
        <span className="text-ink-3 flex min-h-40 items-center gap-2">
          <Spinner size={20} />
          {t.starting}
        </span>
      ) : (
        <div className={isOver ? 'w-full max-w-72 opacity-20' : 'flex w-full justify-center'}>
          {/* Its drawing is fetched when it is first shown; its place is kept until then. */}
          <Suspense fallback={<Skeleton className="aspect-square w-full max-w-72 rounded-lg" />}>
            <QrCode text={text} label={t.codeLabel(name, moneyText(attempt.amountFen))} />
          </Suspense>
        </div>
      )}
      {isOver ? (
        <div className="flex flex-col items-center gap-3">
          <p className="text-warning font-semibold">{t.codeOver}</p>
          <Button icon="refresh" loading={isBusy} onClick={onAgain}>
            {t.codeAgain}
          </Button>
        </div>
      ) : (
        <div className="text-ink-3 flex flex-col items-center gap-1 text-sm">
          <p role="status" className="flex items-center gap-2">
            <Spinner size={16} />
            {t.waitingTitle}
          </p>
          <p className="tnum">{t.codeLeft(countdownText(leftMs))}</p>
        </div>
      )}
    </div>
  );
}

function Amount({ fen, isPart }: { fen: number; isPart: boolean }) {
  const t = payText.use();
  return (
    <div>
      {isPart ? <p className="text-ink-3 text-sm">{t.thisTime}</p> : null}
      <Money fen={fen} size="xl" />
    </div>
  );
}
