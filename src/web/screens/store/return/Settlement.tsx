import { useOpening } from '#web/parts/frame/use-opening.ts';
import { ChipGroup } from '#ui/ChipGroup.tsx';
import type { ReactNode } from 'react';
import { neededWhen } from '#contract/bounds.ts';
import { amountIfAny, reason } from '#contract/form-bounds.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { type FieldProps, useForm, useRowField } from '#web/parts/forms/use-form.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { CounterPanes } from '#web/screens/store/counter/CounterPanes.tsx';
import { openUnits } from '#web/screens/store/counter/next-step.ts';
import { MoneyWaits } from '#web/screens/store/counter/order-notices.tsx';
import { OrderHead } from '#web/screens/store/counter/order-page.tsx';
import { useStoredState } from '#web/screens/store/counter/use-stored-state.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { readYuan, typedYuan } from '#web/parts/pay/yuan.ts';
import {
  emptySettleForm,
  harmedLines,
  readSettleForm,
  reckonSettlement,
  settleInputOf,
  withoutForgiving,
} from '#web/screens/store/return/settlement.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';

type Damages = Readonly<Record<string, string>>;
type Props = { order: OrderDetail; damages: Damages; onChange: (damages: Damages) => void };

/** What each damaged or lost line costs. */
function HarmFields({ order, damages, onChange }: Props) {
  const t = storeText.use();
  const lines = harmedLines(order.lines);
  if (lines.length === 0) return null;
  return (
    <Card pad="lg" className="flex flex-col gap-5">
      <h2 className="text-lg font-semibold">{t.harmTitle}</h2>
      {lines.map((line) => (
        <HarmField
          key={line.id}
          line={line}
          typed={damages[line.id] ?? ''}
          onChange={(typed) => onChange({ ...damages, [line.id]: typed })}
        />
      ))}
    </Card>
  );
}

function HarmField(props: { line: OrderLine; typed: string; onChange: (typed: string) => void }) {
  const t = storeText.use();
  const { nameOf } = useGearWords();
  const fieldOf = useRowField();
  const { line, typed, onChange } = props;
  const what = dotted([
    line.damaged > 0 ? t.damagedUnits(line.damaged) : '',
    line.lost > 0 ? t.lostUnits(line.lost) : '',
    line.closeNote,
  ]);
  const depositFen = line.depositFen * (line.damaged + line.lost);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <GearArt art={line.art} size={44} />
        <div className="min-w-0">
          <p className="leading-snug font-semibold">{nameOf(line)}</p>
          <p className="text-warning text-sm">{what}</p>
        </div>
      </div>
      <TextInput label={t.harmAmount} placeholder="0" {...fieldOf(amountIfAny, typed, onChange)} />
      {depositFen > 0 ? (
        <div>
          <Chip chosen={readYuan(typed).fen === depositFen} onPress={() => onChange(typedYuan(depositFen))}>
            {t.wholeDeposit(moneyText(depositFen))}
          </Chip>
        </div>
      ) : null}
    </div>
  );
}

/** The settlement's sum, as it grows. */
function SettleSummary({ sums }: { sums: ReturnType<typeof reckonSettlement> }) {
  const t = storeText.use();
  const words = ordersText.use();
  const parts = [
    { name: t.lateTitle, fen: sums.chargedLateFen },
    { name: words['fee.DamageFee'], fen: sums.damageFen },
    { name: words['fee.CleaningFee'], fen: sums.cleaningFen },
    { name: words['fee.Other'], fen: sums.otherFen },
    { name: words['bill.stillDue'], fen: sums.dueFen },
  ].filter(({ fen }) => fen !== 0);
  const goesBack = sums.totalFen < 0;
  return (
    <Card pad="lg" className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{t.settleTitle}</h2>
      <KeyValue
        rows={[
          ...parts.map(({ name, fen }) => ({ name, value: <Money fen={fen} /> })),
          { name: t.depositHeld, value: <Money fen={-sums.depositFen} /> },
        ]}
      />
      <div aria-live="polite" className="border-line flex items-end justify-between gap-4 border-t pt-4">
        <span className="text-base font-semibold">
          {sums.totalFen === 0 ? t.nothingToMove : goesBack ? t.goesBack : t.toCollect}
        </span>
        <Money
          fen={Math.abs(sums.totalFen)}
          size="xl"
          className={goesBack ? 'text-success' : 'text-warning'}
        />
      </div>
    </Card>
  );
}

type SettlementProps = { order: OrderDetail; onSettled: (order: OrderDetail) => void };

/** All gear is back: late days, damage, cleaning and the rest against the deposit, with the total as it will be booked. */
export function Settlement({ order, onSettled }: SettlementProps) {
  const t = storeText.use();
  const { value: kept, keep, forget } = useStoredState(`settle_draft_${order.id}`, readSettleForm);
  const mayForgive = order.actions.includes('adjust');
  const draft = mayForgive ? kept : withoutForgiving(kept);
  const sums = reckonSettlement(order, draft);
  const write = useOrderWrite('orders.settle', (after) => {
    forget();
    onSettled(after);
  });
  const asking = useOpening();
  const form = useForm({
    bounds: { cleaning: amountIfAny, other: amountIfAny, note: neededWhen(sums.needsReason, reason) },
    start: emptySettleForm,
    kept: [draft, keep],
    empty: { note: t['missing.reason'] },
    live: ['cleaning', 'other'],
    onSend: () => (sums.linesForNothing > 0 ? asking.show() : settle()),
  });
  const settle = () => {
    asking.close();
    write.run({ id: order.id, version: order.version, ...settleInputOf(order, draft) });
  };
  return (
    <CounterPanes
      aside={<SettleSummary sums={sums} />}
      fault={write.fault}
      action={
        <Button size="lg" full loading={write.isPending} disabled={sums.isWrong} onClick={form.submit}>
          {sums.totalFen < 0
            ? t.settleGiveBack(moneyText(-sums.totalFen))
            : sums.totalFen > 0
              ? t.settleCollect(moneyText(sums.totalFen))
              : t.settleEven}
        </Button>
      }
    >
      <ConfirmDialog
        {...asking.sheet}
        title={t.freeHarmTitle}
        confirmLabel={t.freeHarmYes}
        cancelLabel={t.freeHarmNo}
        onConfirm={settle}
      >
        {t.freeHarmText(sums.linesForNothing)}
      </ConfirmDialog>
      <OrderHead order={order} />
      <MoneyWaits order={order} />
      {order.lines.some(isUntaken) ? <Notice>{t.untaken}</Notice> : null}
      {sums.lateFen > 0 ? (
        <LateCard order={order} lateFen={sums.lateFen} isWaived={draft.waiveLate}>
          {mayForgive ? (
            <Switch checked={draft.waiveLate} onChange={(waiveLate) => form.set({ waiveLate })}>
              {t.waiveLate}
            </Switch>
          ) : null}
        </LateCard>
      ) : null}
      <HarmFields order={order} damages={draft.damages} onChange={(damages) => form.set({ damages })} />
      <Card id={form.props.id} pad="lg" className="flex flex-col gap-4">
        <h2 className="text-lg font-semibold">{t.extrasTitle}</h2>
        <TextInput label={t.cleaning} placeholder="0" {...form.field('cleaning')} />
        <OtherField
          field={form.field('other')}
          sign={draft.otherSign}
          onSign={(otherSign) => form.set({ otherSign })}
          mayForgive={mayForgive}
        />
        <TextInput label={sums.needsReason ? t.settleReason : t.settleNote} {...form.field('note')} />
      </Card>
    </CounterPanes>
  );
}

const isUntaken = (line: OrderLine): boolean => line.handedOverAt === null && openUnits(line) > 0;

type LateProps = { order: OrderDetail; lateFen: number; isWaived: boolean; children: ReactNode };

function LateCard({ order, lateFen, isWaived, children }: LateProps) {
  const t = storeText.use();
  return (
    <Card pad="lg" className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lg font-semibold">{t.lateTitle}</h2>
        <Money fen={lateFen} size="lg" className={isWaived ? 'text-ink-3 line-through' : 'text-warning'} />
      </div>
      <p className="text-ink-3 text-sm">
        {t.lateHow(order.lines.reduce((sum, { lateUnitDays }) => sum + lateUnitDays, 0))}
      </p>
      {children}
    </Card>
  );
}

type Sign = (typeof emptySettleForm)['otherSign'];

type OtherProps = {
  field: FieldProps;
  sign: Sign;
  onSign: (sign: Sign) => void;
  mayForgive: boolean;
};

/** Whatever else is charged, or given back by whom may. */
function OtherField({ field, sign, onSign, mayForgive }: OtherProps) {
  const t = storeText.use();
  return (
    <div className="flex flex-col gap-2">
      <TextInput label={t.other} placeholder="0" {...field} />
      {mayForgive ? (
        <ChipGroup
          label={t.other}
          options={[
            { value: 'charge', label: t.otherCharge },
            { value: 'giveBack', label: t.giveBackNow },
          ]}
          value={sign}
          onChoose={onSign}
        />
      ) : null}
    </div>
  );
}
