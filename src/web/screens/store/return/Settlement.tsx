import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { GearArt } from '#ui/GearArt.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { moneyText } from '#ui/money-text.ts';
import { Money } from '#ui/Money.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { CounterPanes } from '#web/screens/store/counter/CounterPanes.tsx';
import { MoneyWaits } from '#web/screens/store/counter/MoneyWaits.tsx';
import { OrderHead } from '#web/screens/store/counter/OrderHead.tsx';
import { useKept } from '#web/screens/store/counter/use-kept.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { readYuan, typedYuan } from '#web/screens/store/counter/yuan.ts';
import {
  harmedLines,
  readSettleForm,
  reckonSettlement,
  settleInputOf,
  withoutForgiving,
} from '#web/screens/store/return/settlement.ts';
import type { SettleForm, SettleSums } from '#web/screens/store/return/settlement.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Damages = Readonly<Record<string, string>>;
type Props = { order: OrderDetail; damages: Damages; onChange: (damages: Damages) => void };

/** What each damaged or lost line costs. */
function HarmFields({ order, damages, onChange }: Props) {
  const t = useText(storeText);
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
  const t = useText(storeText);
  const { nameOf } = useGearWords();
  const { line, typed, onChange } = props;
  const what = [
    line.damaged > 0 ? t.damagedUnits(line.damaged) : '',
    line.lost > 0 ? t.lostUnits(line.lost) : '',
    line.closeNote,
  ].filter((part) => part !== '');
  const depositFen = line.depositFen * (line.damaged + line.lost);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3">
        <GearArt art={line.art} size={44} />
        <div className="min-w-0">
          <p className="leading-snug font-semibold">{nameOf(line)}</p>
          <p className="text-warning text-sm">{what.join(' · ')}</p>
        </div>
      </div>
      <TextInput
        label={t.harmAmount}
        value={typed}
        onChange={onChange}
        prefix="¥"
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        placeholder="0"
        error={readYuan(typed).isWrong ? t.amountWrong : undefined}
      />
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
function SettleSummary({ sums }: { sums: SettleSums }) {
  const t = useText(storeText);
  const words = useText(ordersText);
  const parts = [
    { name: t.lateTitle, fen: sums.chargedLateFen },
    { name: words['fee.DamageFee'], fen: sums.damageFen },
    { name: words['fee.CleaningFee'], fen: sums.cleaningFen },
    { name: words['fee.Other'], fen: sums.otherFen },
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

/** All gear is back: late days, damage, cleaning and the rest against the deposit, with the total as it will be booked. */
export function Settlement({
  order,
  onSettled,
}: {
  order: OrderDetail;
  onSettled: (order: OrderDetail) => void;
}) {
  const t = useText(storeText);
  const [kept, keep, forget] = useKept(`settle_draft_${order.id}`, readSettleForm);
  const mayForgive = order.actions.includes('adjust');
  const form = mayForgive ? kept : withoutForgiving(kept);
  const sums = reckonSettlement(order, form);
  const write = useOrderWrite('orders.settle', (after) => {
    forget();
    onSettled(after);
  });
  const set = (changes: Partial<SettleForm>) => keep({ ...form, ...changes });
  const [isAsking, setAsking] = useState(false);
  const [isTried, setTried] = useState(false);
  const reasonBox = useRef<HTMLDivElement>(null);
  const lacksReason = sums.needsReason && form.note.trim() === '';
  const begin = () => {
    setTried(true);
    if (lacksReason) return focusFirstError(reasonBox.current ?? document.body);
    if (sums.linesForNothing > 0) return setAsking(true);
    settle();
  };
  const settle = () => {
    setAsking(false);
    write.run({ id: order.id, version: order.version, ...settleInputOf(order, form) });
  };
  return (
    <CounterPanes
      aside={<SettleSummary sums={sums} />}
      fault={write.fault}
      action={
        <Button size="lg" full loading={write.isBusy} disabled={sums.isWrong} onClick={begin}>
          {sums.totalFen < 0
            ? t.settleGiveBack(moneyText(-sums.totalFen))
            : sums.totalFen > 0
              ? t.settleCollect(moneyText(sums.totalFen))
              : t.settleEven}
        </Button>
      }
    >
      <ConfirmDialog
        open={isAsking}
        title={t.freeHarmTitle}
        confirmLabel={t.freeHarmYes}
        cancelLabel={t.freeHarmNo}
        onConfirm={settle}
        onClose={() => setAsking(false)}
      >
        {t.freeHarmText(sums.linesForNothing)}
      </ConfirmDialog>
      <OrderHead order={order} />
      <MoneyWaits order={order} />
      {sums.lateFen > 0 ? (
        <LateCard order={order} lateFen={sums.lateFen} isWaived={form.waiveLate}>
          {mayForgive ? (
            <Switch checked={form.waiveLate} onChange={(waiveLate) => set({ waiveLate })}>
              {t.waiveLate}
            </Switch>
          ) : null}
        </LateCard>
      ) : null}
      <HarmFields order={order} damages={form.damages} onChange={(damages) => set({ damages })} />
      <Card pad="lg" className="flex flex-col gap-4">
        <h2 className="text-lg font-semibold">{t.extrasTitle}</h2>
        <AmountField label={t.cleaning} value={form.cleaning} onChange={(cleaning) => set({ cleaning })} />
        <div className="flex flex-col gap-2">
          <AmountField label={t.other} value={form.other} onChange={(other) => set({ other })} />
          {mayForgive ? (
            <div role="group" aria-label={t.other} className="flex gap-2">
              <Chip chosen={form.otherSign === 'charge'} onPress={() => set({ otherSign: 'charge' })}>
                {t.otherCharge}
              </Chip>
              <Chip chosen={form.otherSign === 'giveBack'} onPress={() => set({ otherSign: 'giveBack' })}>
                {t.otherGiveBack}
              </Chip>
            </div>
          ) : null}
        </div>
        <div ref={reasonBox}>
          <TextInput
            label={sums.needsReason ? t.settleReason : t.settleNote}
            value={form.note}
            onChange={(note) => set({ note })}
            maxLength={200}
            error={isTried && lacksReason ? t.reasonMissing : undefined}
          />
        </div>
      </Card>
    </CounterPanes>
  );
}

type LateProps = { order: OrderDetail; lateFen: number; isWaived: boolean; children: ReactNode };

function LateCard({ order, lateFen, isWaived, children }: LateProps) {
  const t = useText(storeText);
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

function AmountField(props: { label: string; value: string; onChange: (value: string) => void }) {
  const t = useText(storeText);
  return (
    <TextInput
      {...props}
      prefix="¥"
      inputMode="decimal"
      maxLength={12}
      autoComplete="off"
      placeholder="0"
      error={readYuan(props.value).isWrong ? t.amountWrong : undefined}
    />
  );
}
