import type { ComponentProps } from 'react';
import { amountIfAny } from '#contract/form-bounds.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { LiveCode } from '#web/parts/pay/QrPanel.tsx';
import type { Attempt, Payable, Scene } from '#web/parts/pay/pay-types.ts';
import { useAttempt } from '#web/parts/pay/use-payable.ts';
import { CounterPanes } from '#web/screens/store/counter/CounterPanes.tsx';
import type { CounterKey } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import { readYuan, typedYuan } from '#web/parts/pay/yuan.ts';
import { AmountDue, type CashDesk } from '#web/screens/store/payment/CashDesk.tsx';
import { deskText } from '#web/text/desk.ts';
import { glovesText } from '#web/text/gloves.ts';

type Props = {
  payable: Payable;
  /** The code that this desk shows. */
  scene: Scene;
  put: (payable: Payable) => void;
} & Pick<ComponentProps<typeof CashDesk>, 'head' | 'foot' | 'aside' | 'other'>;

/** Takes money by a code that the guest scans: all of it or a part; the page follows what the payment company says. */
export function CodeDesk({ payable, scene, put, head, foot, aside, other }: Props) {
  const attempt = useAttempt({ payable, link: null, put });
  const { live } = attempt;
  const keys = useCodeKeys(attempt, { payable, scene });
  return (
    <CounterPanes aside={aside} fault={attempt.fault} keys={{ ...keys, other }}>
      {head}
      <Card as="section" pad="lg" className="flex flex-col gap-5">
        {live === null ? (
          <Amount payable={payable} scene={scene} attempt={attempt} />
        ) : (
          <Waiting live={live} attempt={attempt} isPart={live.amountFen !== payable.dueFen} />
        )}
      </Card>
      {foot}
    </CounterPanes>
  );
}

type DeskAttempt = ReturnType<typeof useAttempt>;

/** The large keys: show a code for all that is due, or ask whether it is paid; take the code back. */
const useCodeKeys = (attempt: DeskAttempt, { payable, scene }: Pick<Props, 'payable' | 'scene'>) => {
  const t = deskText.use();
  const g = glovesText.use();
  const show: CounterKey = {
    label: t.showCode(moneyText(payable.dueFen)),
    icon: 'qr',
    onPress: () => void attempt.start({ scene }).catch(() => undefined),
    isBusy: attempt.isStarting,
  };
  const check: CounterKey = {
    label: t.check,
    icon: 'refresh',
    onPress: attempt.check,
    isBusy: attempt.isChecking,
  };
  const undo: CounterKey = {
    label: t.switchWay,
    icon: 'chevron-left',
    onPress: () => void attempt.close().catch(() => undefined),
    isBusy: attempt.isClosing,
    why: attempt.live === null ? g.noCode : null,
  };
  return { confirm: attempt.live === null ? show : check, undo };
};

/** How much the code is for. */
function Amount({ payable, scene, attempt }: { payable: Payable; scene: Scene; attempt: DeskAttempt }) {
  const t = deskText.use();
  const { dueFen } = payable;
  const fenOf = (typed: string): number => (typed.trim() === '' ? dueFen : readYuan(typed).fen);
  const form = useForm({
    bounds: { amountFen: amountIfAny },
    start: { amountFen: '' },
    live: ['amountFen'],
    check: ({ amountFen: typed }) =>
      fenOf(typed) > dueFen ? { amountFen: t.tooMuch(moneyText(dueFen)) } : {},
    write: { isPending: attempt.isStarting, error: attempt.startFault },
    onSend: () => {
      if (amountFen > 0)
        void attempt.start({ scene, ...(amountFen === dueFen ? {} : { amountFen }) }).catch(() => undefined);
    },
  });
  const amountFen = fenOf(form.values.amountFen);
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <AmountDue {...payable} />
      <TextInput
        label={t.thisTime}
        hint={t.thisTimeHint}
        placeholder={typedYuan(dueFen)}
        {...form.field('amountFen')}
      />
      {form.fault === null ? null : <Notice tone="danger">{form.fault}</Notice>}
      <Button
        type="submit"
        size="lg"
        full
        icon="qr"
        loading={form.isBusy}
        disabled={form.errorOf('amountFen') !== undefined || amountFen <= 0}
      >
        {t.showCode(moneyText(amountFen))}
      </Button>
    </form>
  );
}

/** The guest pays: by our code, or on a phone of their own. */
function Waiting({ live, attempt, isPart }: { live: Attempt; attempt: DeskAttempt; isPart: boolean }) {
  const t = deskText.use();
  return (
    <>
      <LiveCode
        live={live}
        attempt={attempt}
        isPart={isPart}
        hint={<p className="text-ink-3 text-center text-sm">{t.guestScans}</p>}
      >
        <div role="status" className="flex flex-col items-center gap-2 py-4 text-center">
          <Money fen={live.amountFen} size="xl" />
          <p className="text-ink-2">{t.guestPays}</p>
        </div>
      </LiveCode>
      {attempt.isNotYet ? <Notice tone="warning">{t.notYet}</Notice> : null}
      {attempt.fault === null ? null : <Notice tone="danger">{attempt.fault}</Notice>}
      <WaitingHands attempt={attempt} />
    </>
  );
}

/** Another way, or another look. */
function WaitingHands({ attempt }: { attempt: DeskAttempt }) {
  const t = deskText.use();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button
        variant="ghost"
        loading={attempt.isClosing}
        onClick={() => void attempt.close().catch(() => undefined)}
      >
        {t.switchWay}
      </Button>
      <Button variant="secondary" icon="refresh" loading={attempt.isChecking} onClick={attempt.check}>
        {t.check}
      </Button>
    </div>
  );
}
