import { useOpening } from '#web/parts/frame/use-opening.ts';
import { ChipGroup } from '#ui/ChipGroup.tsx';
import type { ReactNode } from 'react';
import { neededWhen } from '#contract/bounds.ts';
import { amountIfAny, reason } from '#contract/form-bounds.ts';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { type FieldProps, useForm, useRowField } from '#web/parts/forms/use-form.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { SettleButtons, SettleSummary, useSettleKeys } from '#web/screens/store/return/settle-sum.tsx';
import { useCashOut } from '#web/screens/store/return/use-cash-out.ts';
import { HarmPhotos } from '#web/screens/store/counter/HarmPhotos.tsx';
import { CounterPanes } from '#web/screens/store/counter/CounterPanes.tsx';
import { openUnits } from '#web/parts/orders/open-units.ts';
import { MoneyWaits } from '#web/screens/store/counter/order-notices.tsx';
import { OrderHead } from '#web/screens/store/counter/order-page.tsx';
import { useStoredState } from '#web/parts/kept/use-stored-state.ts';
import { roomOf, useGiftRoom, type GiftRoom } from '#web/screens/store/counter/gift-room.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { readYuan, typedYuan } from '#web/parts/pay/yuan.ts';
import {
  emptySettleForm,
  harmedLines,
  judgeSettlement,
  readSettleForm,
  settleInputOf,
} from '#web/screens/store/return/settlement.ts';
import { giftsText } from '#web/text/gifts.ts';
import { settlementText } from '#web/text/settlement.ts';
import { storeText } from '#web/text/store.ts';

type Damages = Readonly<Record<string, string>>;
type Props = {
  order: OrderDetail;
  gifts: GiftRoom;
  damages: Damages;
  onChange: (damages: Damages) => void;
};

/** What each damaged or lost line costs. */
function HarmFields({ order, gifts, damages, onChange }: Props) {
  const w = settlementText.use();
  const lines = harmedLines(order.lines);
  if (lines.length === 0) return null;
  return (
    <Card pad="lg" className="flex flex-col gap-5">
      <h2 className="text-lg font-semibold">{w.harmTitle}</h2>
      {lines.map((line) => (
        <HarmField
          key={line.id}
          orderId={order.id}
          line={line}
          leastFen={gifts === null ? 0 : line.lost * line.depositFen - gifts.lostFen}
          typed={damages[line.id] ?? ''}
          onChange={(typed) => onChange({ ...damages, [line.id]: typed })}
        />
      ))}
    </Card>
  );
}

type HarmProps = {
  orderId: string;
  line: OrderLine;
  /** Below it lost gear is settled by a manager, in fen. */
  leastFen: number;
  typed: string;
  onChange: (typed: string) => void;
};

function HarmField(props: HarmProps) {
  const w = settlementText.use();
  const g = giftsText.use();
  const { nameOf } = useGearWords();
  const fieldOf = useRowField();
  const { orderId, line, leastFen, typed, onChange } = props;
  const least = leastFen > 0 ? g.lostLeast(moneyText(leastFen)) : undefined;
  const field = fieldOf(amountIfAny, typed, onChange);
  const what = dotted([
    line.damaged > 0 ? w.damagedUnits(line.damaged) : '',
    line.lost > 0 ? w.lostUnits(line.lost) : '',
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
      <HarmPhotos orderId={orderId} line={line} />
      <TextInput
        label={w.harmAmount}
        placeholder="0"
        hint={least}
        {...field}
        error={field.error ?? (typed !== '' && readYuan(typed).fen < leastFen ? least : undefined)}
      />
      {depositFen > 0 ? (
        <div>
          <Chip chosen={readYuan(typed).fen === depositFen} onPress={() => onChange(typedYuan(depositFen))}>
            {w.wholeDeposit(moneyText(depositFen))}
          </Chip>
        </div>
      ) : null}
    </div>
  );
}

type SettlementProps = { order: OrderDetail; onSettled: (order: OrderDetail) => void };

/** All gear is back: late days, damage, cleaning and the rest against the deposit, with the total as it will be booked. */
export function Settlement({ order, onSettled }: SettlementProps) {
  const t = storeText.use();
  const w = settlementText.use();
  const { value: kept, keep, forget } = useStoredState(`settle_draft_${order.id}`, readSettleForm);
  const mayForgive = order.actions.includes('adjust');
  const gifts = useGiftRoom(order.id);
  const judged = judgeSettlement(order, kept, { mayForgive, gifts });
  const { draft, sums } = judged;
  const payOut = useCashOut(order, sums.totalFen, onSettled);
  const write = useOrderWrite('orders.settle', (after) => {
    forget();
    payOut.goOn(after);
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
  const ways = {
    totalFen: sums.totalFen,
    isBusy: write.isPending || payOut.isPending,
    disabled: sums.isWrong || judged.isAbove,
    onSettle: () => payOut.plan(false, form.submit),
    onPaidOut: payOut.isOffered ? () => payOut.plan(true, form.submit) : null,
  };
  return (
    <CounterPanes
      aside={<SettleSummary sums={sums} order={order} />}
      fault={write.fault ?? payOut.fault}
      action={<SettleButtons {...ways} />}
      keys={useSettleKeys(ways)}
    >
      <ConfirmDialog
        {...asking.sheet}
        title={w.freeHarmTitle}
        confirmLabel={w.freeHarmYes}
        cancelLabel={w.freeHarmNo}
        onConfirm={settle}
      >
        {w.freeHarmText(sums.linesForNothing)}
      </ConfirmDialog>
      <OrderHead order={order} />
      <MoneyWaits order={order} />
      {order.lines.some(isUntaken) ? <Notice>{w.untaken}</Notice> : null}
      {sums.lateFen > 0 ? (
        <LateCard order={order} lateFen={sums.lateFen} isWaived={draft.waiveLate}>
          <WaiveLate
            mayForgive={mayForgive}
            mostFen={judged.mostLateFen}
            checked={draft.waiveLate}
            onChange={(waiveLate) => form.set({ waiveLate })}
          />
        </LateCard>
      ) : null}
      <HarmFields
        order={order}
        gifts={gifts}
        damages={draft.damages}
        onChange={(damages) => form.set({ damages })}
      />
      <Card id={form.props.id} pad="lg" className="flex flex-col gap-4">
        <h2 className="text-lg font-semibold">{w.extrasTitle}</h2>
        <TextInput label={w.cleaning} placeholder="0" {...form.field('cleaning')} />
        <OtherField
          field={form.field('other')}
          sign={draft.otherSign}
          onSign={(otherSign) => form.set({ otherSign })}
          mayForgive={mayForgive}
          mostFen={roomOf(gifts, 'Other')}
        />
        <TextInput label={sums.needsReason ? w.settleReason : w.settleNote} {...form.field('note')} />
      </Card>
    </CounterPanes>
  );
}

type WaiveLateProps = {
  mayForgive: boolean;
  /** Above what one may waive: so much at most, in fen. */
  mostFen: number | null;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

function WaiveLate({ mayForgive, mostFen, ...waiver }: WaiveLateProps) {
  const w = settlementText.use();
  const g = giftsText.use();
  if (!mayForgive) return null;
  if (mostFen !== null) return <p className="text-ink-3 text-sm">{g.lateAbove(moneyText(mostFen))}</p>;
  return <Switch {...waiver}>{w.waiveLate}</Switch>;
}

const isUntaken = (line: OrderLine): boolean => line.handedOverAt === null && openUnits(line) > 0;

type LateProps = { order: OrderDetail; lateFen: number; isWaived: boolean; children: ReactNode };

function LateCard({ order, lateFen, isWaived, children }: LateProps) {
  const w = settlementText.use();
  return (
    <Card pad="lg" className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lg font-semibold">{w.lateTitle}</h2>
        <Money fen={lateFen} size="lg" className={isWaived ? 'text-ink-3 line-through' : 'text-warning'} />
      </div>
      <p className="text-ink-3 text-sm">
        {w.lateHow(order.lines.reduce((sum, { lateUnitDays }) => sum + lateUnitDays, 0))}
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
  /** The most that one may give back, in fen; null: as much as it costs. */
  mostFen: number | null;
};

/** Whatever else is charged, or given back by whom may. */
function OtherField({ field, sign, onSign, mayForgive, mostFen }: OtherProps) {
  const t = storeText.use();
  const g = giftsText.use();
  const most = sign === 'giveBack' && mostFen !== null ? g.mostBack(moneyText(mostFen)) : undefined;
  const isAbove = most !== undefined && readYuan(field.value).fen > (mostFen ?? 0);
  return (
    <div className="flex flex-col gap-2">
      <TextInput
        label={t.other}
        placeholder="0"
        {...field}
        hint={most}
        error={field.error ?? (isAbove ? most : undefined)}
      />
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
