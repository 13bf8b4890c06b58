import type { StatementRow } from '#web/parts/orders/statement.ts';
import { ordersText } from '#web/text/orders.ts';
import { statementText } from '#web/text/statement.ts';
import { useText } from '#web/text/use-text.ts';

/** How a row of a bill is called; what settlement charges for longer is a late fee. */
export const useFeeName = () => {
  const words = useText(ordersText);
  const t = useText(statementText);
  return ({ word, isWaiver, amountFen }: StatementRow, isSettlement = false): string => {
    const fee = isSettlement && word === 'ExtensionFee' ? words['fee.late'] : words[`fee.${word}`];
    if (!isWaiver) return fee;
    return amountFen < 0 ? t.waived(fee) : t.waivedKept(fee);
  };
};
