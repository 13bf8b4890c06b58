import { Card } from '#ui/Card.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import type { SettleSums } from '#web/screens/store/return/settlement.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

/** The settlement's sum, as it grows. */
export function SettleSummary({ sums }: { sums: SettleSums }) {
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
