import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { useLayoutEffect, useRef, type ReactNode, type KeyboardEvent } from 'react';
import { amountIfAny } from '#contract/form-bounds.ts';
import { AlertFrame } from '#ui/AlertFrame.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { messageOf } from '#web/api/api-error.ts';
import type { DialogWrite } from '#web/parts/frame/ConfirmDialog.tsx';
import { useForm, type FieldProps } from '#web/parts/forms/use-form.ts';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import type { Bill, OrderDetail } from '#web/parts/orders/order-types.ts';
import { likelyNotes, pressPad, reckonCash, judgeKey } from '#web/parts/pay/cash.ts';
import { CounterPanes } from '#web/screens/store/counter/CounterPanes.tsx';
import type { CounterKey } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { readYuan, typedYuan } from '#web/parts/pay/yuan.ts';
import { useGloves } from '#web/state/gloves.ts';
import { useCashKeys } from '#web/screens/store/payment/use-cash-keys.ts';
import { deskText } from '#web/text/desk.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';

type Cash = ReturnType<typeof reckonCash>;

/** What a desk has to collect for a bill, and what was paid of it before. */
export function AmountDue({ purpose, dueFen, paidFen }: Pick<Bill, 'purpose' | 'dueFen' | 'paidFen'>) {
  const t = storeText.use();
  const words = ordersText.use();
  return (
    <div>
      <p className="text-ink-3 text-base">
        {t.dueNow} · {words[`purpose.${purpose}`]}
      </p>
      <Money fen={dueFen} size="xl" />
      {paidFen > 0 ? (
        <p className="text-ink-3 text-sm">
          {words['bill.partlyPaid']} {moneyText(paidFen)}
        </p>
      ) : null}
    </div>
  );
}

type CashQuestionProps = {
  open: boolean;
  order: OrderDetail;
  cash: Cash;
  write: DialogWrite;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before cash is booked: how much, for which order, of whom, and what goes back. Enter answers it, a scanner does not. */
function CashQuestion({ open, order, cash, write, onClose, onConfirm }: CashQuestionProps) {
  const t = storeText.use();
  const desk = deskText.use();
  const shell = shellText.use();
  const keys = useMeantKeys(open);
  const isShort = cash.missingFen > 0;
  return (
    <AlertFrame
      open={open}
      title={desk.cashAsk(moneyText(cash.takeFen))}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button data-autofocus="" loading={write.isPending} onClick={onConfirm} {...keys}>
            {desk.cashDone}
          </Button>
        </>
      }
    >
      <dl className="m-0 flex flex-col gap-1">
        <Row name={desk.orderNumber} value={order.orderNumber} />
        <Row name={t.columnGuest} value={order.customerName} />
        <Row name={t.received} value={moneyText(cash.receivedFen)} />
        <Row
          name={isShort ? t.stillMissing : t.change}
          value={moneyText(isShort ? cash.missingFen : cash.changeFen)}
          isLarge
        />
      </dl>
      {write.error === null ? null : (
        <div className="mt-3">
          <Notice tone="danger">{messageOf(write.error)}</Notice>
        </div>
      )}
    </AlertFrame>
  );
}

function Row({ name, value, isLarge = false }: { name: string; value: string; isLarge?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0">{name}</dt>
      <dd className={`text-ink tnum m-0 min-w-0 text-right ${isLarge ? 'text-xl font-bold' : 'font-medium'}`}>
        {value}
      </dd>
    </div>
  );
}

/** Keeps keys from a button that nobody meant for it. */
const useMeantKeys = (open: boolean) => {
  const before = useRef({ atMs: 0, isCode: false });
  const isKept = useRef(false);
  useLayoutEffect(() => {
    if (open) before.current = { atMs: performance.now(), isCode: false };
  }, [open]);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const press = { key: event.key, isHeld: event.repeat, atMs: event.timeStamp };
      const [isMeant, next] = judgeKey(before.current, press);
      before.current = next;
      isKept.current = !isMeant && (event.key === 'Enter' || event.key === ' ');
      if (isKept.current) event.preventDefault();
    },
    // Space presses when it is let go.
    onKeyUp: (event: KeyboardEvent) => {
      if (isKept.current && event.key === ' ') event.preventDefault();
    },
  };
};

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back'] as const;

/** The pad for an amount of cash. */
function Keypad({ typed, onChange }: { typed: string; onChange: (typed: string) => void }) {
  const t = storeText.use();
  return (
    <div className="grid grid-cols-3 gap-2">
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={key === 'back' ? t.padBack : undefined}
          onClick={() => onChange(pressPad(typed, key))}
          className="press bg-sunken text-ink hover:bg-ice-soft tnum inline-flex min-h-12 items-center justify-center rounded-lg text-xl font-semibold"
        >
          {key === 'back' ? <Icon name="chevron-left" size={24} /> : key}
        </button>
      ))}
    </div>
  );
}

/** What was just taken at the desk, in fen. */
type Taken = { readonly takenFen: number; readonly changeFen: number; readonly leftFen: number };

type Props = {
  order: OrderDetail;
  bill: Bill;
  onTaken: (taken: Taken) => void;
  /** What stands above the desk, below it, and beside it. */
  head: ReactNode;
  foot: ReactNode;
  aside: ReactNode;
  /** Another way to pay, or where the page leads: the second action of the large keys. */
  other: CounterKey;
};

/** What was asked about stays as it was read, also when a colleague takes money meanwhile: then it is not asked any more. */
const useAsked = (dueFen: number) => {
  const question = useOpeningFor<Cash & { readonly dueFen: number }>();
  if (question.sheet.open && question.subject?.dueFen !== dueFen) question.close();
  return question;
};

/** On a desk the amount is typed, unless in gloves. */
const useIsTyped = (): boolean => {
  const isGloved = useGloves();
  return useIsLarge() && !isGloved;
};

/** Takes cash for one bill: what is due, what the guest gives, the change, and a question before it is booked; part of it may come later. */
export function CashDesk({ order, bill, onTaken, head, foot, aside, other }: Props) {
  const t = storeText.use();
  const isLarge = useIsTyped();
  const { dueFen } = bill;
  const form = useForm({
    bounds: { received: amountIfAny },
    start: { received: '' },
    live: ['received'],
    onSend: () => {
      if (cash.takeFen === 0 || write.isPending) return;
      write.reset();
      ask({ ...cash, dueFen });
    },
  });
  const received = form.field('received');
  const isWrong = received.error !== undefined;
  const cash = reckonCash(dueFen, received.value === '' ? null : readYuan(received.value).fen);
  const { subject: asked, show: ask, close, sheet } = useAsked(dueFen);
  const write = useOrderWrite('orders.confirmCash', (answer: OrderDetail, sent) => {
    close();
    form.reset();
    const leftFen = answer.money.openDuesFen;
    // What was sent, not what stands on the screen by now.
    const { amountFen: takenFen, receivedFen = takenFen } = sent;
    onTaken({ takenFen, changeFen: receivedFen - takenFen, leftFen });
  });
  const take = () => {
    if (asked === undefined) return;
    const given = asked.changeFen > 0 ? { receivedFen: asked.receivedFen } : {};
    write.run({ billId: bill.id, amountFen: asked.takeFen, ...given });
  };
  // What was refused is told where the eye is: in the question while it stands.
  const fault = sheet.open ? null : write.fault;
  const label =
    cash.missingFen > 0 ? t.takePart(moneyText(cash.takeFen)) : t.takeAll(moneyText(cash.takeFen));
  const keys = {
    ...useCashKeys({ label, cash, received, isBusy: write.isPending, onTake: form.submit }),
    other,
  };
  const button = (
    <Button
      type="submit"
      form={form.props.id}
      size="lg"
      full
      loading={write.isPending}
      disabled={isWrong || cash.takeFen === 0}
    >
      {label}
    </Button>
  );
  return (
    <CounterPanes aside={aside} action={isLarge ? null : button} fault={fault} keys={keys}>
      {head}
      <Card {...form.props} as="form" pad="lg" className="flex flex-col gap-4">
        <AmountDue {...bill} />
        <Received dueFen={dueFen} field={received} />
        <CashResult error={received.error} changeFen={cash.changeFen} missingFen={cash.missingFen} />
        {isLarge ? null : <Keypad typed={received.value} onChange={received.onChange} />}
        {isLarge && fault !== null ? <Notice tone="danger">{fault}</Notice> : null}
        {isLarge ? button : null}
      </Card>
      {foot}
      <CashQuestion {...sheet} order={order} cash={asked ?? cash} write={write} onConfirm={take} />
    </CounterPanes>
  );
}

/** What the guest gives: typed, or one of the notes that people pay with. */
function Received({ dueFen, field }: { dueFen: number; field: FieldProps }) {
  const t = storeText.use();
  const isLarge = useIsLarge();
  const { name, value: typed, onChange: onType, inputMode, autoComplete, maxLength, error } = field;
  const { fen } = readYuan(typed);
  return (
    <>
      <label className="border-line-strong focus-within:border-ice focus-within:outline-ice focus-within:-outline-offset-2 flex min-h-16 items-baseline focus-within:outline-2 gap-2 rounded-xl border-2 px-4 py-2">
        <span className="text-ink-2 shrink-0 text-base">{t.received}</span>
        <span className="ml-auto text-xl font-semibold">¥</span>
        <input
          name={name}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && onType('')}
          autoFocus={isLarge}
          inputMode={inputMode}
          enterKeyHint="done"
          autoComplete={autoComplete}
          maxLength={maxLength}
          aria-invalid={error !== undefined || undefined}
          placeholder={typedYuan(dueFen)}
          style={{ width: `${(typed || typedYuan(dueFen)).length + 0.5}ch` }}
          className="tnum aria-invalid:text-danger min-w-0 bg-transparent text-right text-2xl font-bold outline-none"
        />
      </label>
      <div className="flex flex-wrap gap-2">
        <Chip chosen={typed === ''} onPress={() => onType('')}>
          {t.exact}
        </Chip>
        {likelyNotes(dueFen).map((note) => (
          <Chip key={note} chosen={fen === note} onPress={() => onType(typedYuan(note))}>
            <span className="tnum">{moneyText(note)}</span>
          </Chip>
        ))}
      </div>
    </>
  );
}

function CashResult(props: { error: string | undefined; changeFen: number; missingFen: number }) {
  const t = storeText.use();
  const { error, changeFen, missingFen } = props;
  if (error !== undefined) return <p className="text-danger min-h-8 text-base font-medium">{error}</p>;
  const isShort = missingFen > 0;
  return (
    <p aria-live="polite" className="flex min-h-8 items-baseline justify-between gap-4">
      <span className="text-ink-2 text-base">{isShort ? t.stillMissing : t.change}</span>
      <Money
        fen={isShort ? missingFen : changeFen}
        size="lg"
        className={isShort ? 'text-warning' : changeFen > 0 ? 'text-success' : 'text-ink-3'}
      />
    </p>
  );
}
