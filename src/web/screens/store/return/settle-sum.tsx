import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { SecuredBy } from '#web/parts/orders/SecuredBy.tsx';
import { pathTo } from '#web/paths.ts';
import { goBack } from '#web/routing/navigation.ts';
import type { CounterKey, PageKeys } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import type { reckonSettlement } from '#web/screens/store/return/settlement.ts';
import { depositText } from '#web/text/deposit.ts';
import { glovesText } from '#web/text/gloves.ts';
import { ordersText } from '#web/text/orders.ts';
import { settlementText } from '#web/text/settlement.ts';
import { storeText } from '#web/text/store.ts';

type SummaryProps = {
  sums: ReturnType<typeof reckonSettlement>;
  order: Pick<OrderDetail, 'security' | 'storeId'>;
};

/** The settlement's sum, as it grows. */
export function SettleSummary({ sums, order }: SummaryProps) {
  const t = storeText.use();
  const w = settlementText.use();
  const words = ordersText.use();
  const deposit = depositText.use();
  // Of a deposit that a company secures, no money came: what is captured of it is all that counts here.
  const paidDepositFen = sums.depositFen - sums.securedFen;
  const releasedFen = sums.securedFen - sums.capturedFen;
  const parts = [
    { name: w.lateTitle, fen: sums.chargedLateFen },
    { name: words['fee.DamageFee'], fen: sums.damageFen },
    { name: words['fee.CleaningFee'], fen: sums.cleaningFen },
    { name: words['fee.Other'], fen: sums.otherFen },
    { name: words['bill.stillDue'], fen: sums.dueFen },
  ].filter(({ fen }) => fen !== 0);
  const rows = [
    ...parts,
    ...(paidDepositFen === 0 && sums.securedFen > 0 ? [] : [{ name: w.depositHeld, fen: -paidDepositFen }]),
    ...(sums.capturedFen === 0 ? [] : [{ name: deposit.captured, fen: -sums.capturedFen }]),
  ];
  const goesBack = sums.totalFen < 0;
  return (
    <Card pad="lg" className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{w.settleTitle}</h2>
      {rows.length === 0 ? null : (
        <KeyValue rows={rows.map(({ name, fen }) => ({ name, value: <Money fen={fen} /> }))} />
      )}
      <SecuredBy order={order} />
      <div aria-live="polite" className="border-line flex items-end justify-between gap-4 border-t pt-4">
        <span className="text-base font-semibold">
          {sums.totalFen === 0 ? w.nothingToMove : goesBack ? t.goesBack : t.toCollect}
        </span>
        <Money
          fen={Math.abs(sums.totalFen)}
          size="xl"
          className={cx(goesBack && 'text-success', sums.totalFen > 0 && 'text-warning')}
        />
      </div>
      {releasedFen === 0 ? null : (
        <p className="text-success tnum flex justify-between gap-4 text-sm">
          {deposit.released}
          <Money fen={releasedFen} />
        </p>
      )}
    </Card>
  );
}

type SettleButtonsProps = {
  totalFen: number;
  isBusy: boolean;
  disabled: boolean;
  onSettle: () => void;
  /** Settles, and notes that the guest has the cash; null where that is not all cash, or not the caller's to give. */
  onPaidOut: (() => void) | null;
};

/** What settles, in words: for what is due or goes back, and with the cash handed over. */
const useSettleWords = (totalFen: number) => {
  const w = settlementText.use();
  const money = moneyText(Math.abs(totalFen));
  const words = totalFen < 0 ? w.settleGiveBack(money) : totalFen > 0 ? w.settleCollect(money) : w.settleEven;
  return { words, paidOut: w.settlePaidOut(money), later: w.settleLater };
};

/** The large keys of a settlement. */
export const useSettleKeys = ({ totalFen, isBusy, disabled, ...on }: SettleButtonsProps): PageKeys => {
  const g = glovesText.use();
  const { words, paidOut, later } = useSettleWords(totalFen);
  const own = { icon: 'wallet', isBusy, why: disabled ? g.wrongAmount : null } as const;
  const settle: CounterKey = { ...own, label: words, onPress: on.onSettle };
  return {
    confirm: on.onPaidOut === null ? settle : { ...own, label: paidOut, onPress: on.onPaidOut },
    undo: { label: g.back, icon: 'chevron-left', onPress: () => goBack(pathTo('storeReturns')) },
    other:
      on.onPaidOut === null ? { ...settle, label: g.other, why: g.nothingHere } : { ...settle, label: later },
  };
};

/** Settles; beside it where all goes back in cash, also notes that the guest has it. */
export function SettleButtons({ totalFen, isBusy, disabled, onSettle, onPaidOut }: SettleButtonsProps) {
  const { words, paidOut } = useSettleWords(totalFen);
  const button = { size: 'lg', full: true, loading: isBusy, disabled } as const;
  return (
    <div className="flex flex-col gap-2">
      {onPaidOut === null ? null : (
        <Button {...button} onClick={onPaidOut}>
          {paidOut}
        </Button>
      )}
      <Button {...button} variant={onPaidOut === null ? 'primary' : 'secondary'} onClick={onSettle}>
        {words}
      </Button>
    </div>
  );
}
