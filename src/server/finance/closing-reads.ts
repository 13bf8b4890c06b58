import type { z } from 'zod';
import type { financeClosing } from '#contract/finance.ts';
import { noPayouts } from '#domain/finance/figures.ts';
import { closingColumns } from '#domain/finance/column-names.ts';
import type { PaymentMethod } from '#domain/orders/status.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { storeScope } from './scope.ts';
import { closings, type ClosingRow } from './sql-closings.ts';

type Closing = z.input<typeof financeClosing>;

/** As they were kept. */
type Figures = Omit<Closing, keyof typeof noPayouts | 'id' | 'storeId' | 'storeName' | 'on' | 'note'>;

/** A day as it was when it was closed. */
export const presentClosing = ({ figures, ...row }: ClosingRow): Closing => ({
  ...noPayouts,
  ...(figures as Figures),
  ...row,
});

const movedBy = ({ methods }: Closing, method: PaymentMethod) =>
  methods.find((one) => one.method === method) ?? { receivedFen: 0, givenBackFen: 0 };

const sheetLineOf = (closing: Closing) => {
  const [cash, wechat, alipay] = [
    movedBy(closing, 'cash'),
    movedBy(closing, 'wechat'),
    movedBy(closing, 'alipay'),
  ];
  return {
    ...closing,
    ...closing.standing,
    cashReceivedFen: cash.receivedFen,
    cashGivenBackFen: cash.givenBackFen,
    wechatReceivedFen: wechat.receivedFen,
    wechatGivenBackFen: wechat.givenBackFen,
    alipayReceivedFen: alipay.receivedFen,
    alipayGivenBackFen: alipay.givenBackFen,
  };
};

/** Lists and exports the days that were closed. Refuses `store.unknown`. */
export const closingListHandlers = listHandlers('finance.closings', {
  reads: closings,
  context: storeScope,
  present: presentClosing,
  sheet: { name: 'closings', columns: closingColumns, lines: (closing) => [sheetLineOf(closing)] },
});
