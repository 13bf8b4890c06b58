import type { IncomeKind } from '#domain/ledger/journal.ts';
import { feeKinds, paymentMethods, type PaymentMethod } from '#domain/orders/status.ts';
import { groupOf } from './account-groups.ts';

/** What went into an account and out of it over some time, in fen, both from 0 up. */
type Flow = {
  /** As the books name it. */
  readonly account: string;
  /** Moved by what happened to an order, not by hand. */
  readonly ofOrder: boolean;
  readonly inFen: number;
  readonly outFen: number;
};

/** What came from guests and went back to them by one method, in fen. */
type MethodFigures = {
  readonly method: PaymentMethod;
  readonly receivedFen: number;
  readonly givenBackFen: number;
};

/** What a store's books say of some time, in fen. */
type Figures = {
  readonly receivedFen: number;
  readonly givenBackFen: number;
  /** Earned by what was billed, less what was taken off again. */
  readonly incomeFen: number;
  /** All methods, in their order. */
  readonly methods: MethodFigures[];
  /** The kinds that moved, in their order. */
  readonly income: { kind: IncomeKind; amountFen: number }[];
  /** More in the tills than there should be above 0, less below. */
  readonly cashDifferenceFen: number;
  /** Cash that was carried away from the tills, and brought into them. */
  readonly toBankFen: number;
  readonly fromBankFen: number;
  /** What payment companies paid out, and what they kept of it; below 0 when more was taken back. */
  readonly paidOutFen: number;
  readonly companyFeesFen: number;
};

/** What a closing kept of payouts before there were any. */
export const noPayouts = { paidOutFen: 0, companyFeesFen: 0 } as const satisfies Partial<Figures>;

/** What stands open at a moment, in fen. */
type Standing = {
  readonly depositsFen: number;
  readonly openDuesFen: number;
  readonly refundsDueFen: number;
  readonly inTillsFen: number;
  /** What payment companies took less what they gave back and paid out, fees and all, since the books began. */
  readonly atCompaniesFen: number;
};

/** An account's balance in fen, debits above 0. */
type Balance = { readonly account: string; readonly amountFen: number };

const incomeKinds = feeKinds.filter((kind): kind is IncomeKind => kind !== 'Deposit');

const sumOf = <T>(rows: readonly T[], fenOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + fenOf(row), 0);

/** Adds up what the books say. */
export const figuresOf = (flows: readonly Flow[]): Figures => {
  const of = (group: string): readonly Flow[] => flows.filter(({ account }) => groupOf(account) === group);
  const methods = paymentMethods.map((method) => {
    const moved = of(method).filter(({ ofOrder }) => ofOrder);
    return {
      method,
      receivedFen: sumOf(moved, ({ inFen }) => inFen),
      givenBackFen: sumOf(moved, ({ outFen }) => outFen),
    };
  });
  const income = incomeKinds.map((kind) => ({
    kind,
    amountFen: sumOf(
      flows.filter(({ account }) => account === `income:${kind}`),
      ({ inFen, outFen }) => outFen - inFen,
    ),
  }));
  return {
    receivedFen: sumOf(methods, ({ receivedFen }) => receivedFen),
    givenBackFen: sumOf(methods, ({ givenBackFen }) => givenBackFen),
    incomeFen: sumOf(income, ({ amountFen }) => amountFen),
    methods,
    income: income.filter(({ amountFen }) => amountFen !== 0),
    cashDifferenceFen: sumOf(of('cashDifference'), ({ inFen, outFen }) => outFen - inFen),
    toBankFen: sumOf(of('bank'), ({ inFen }) => inFen),
    fromBankFen: sumOf(of('bank'), ({ outFen }) => outFen),
    paidOutFen: sumOf(of('payouts'), ({ inFen, outFen }) => inFen - outFen),
    companyFeesFen: sumOf(of('companyFees'), ({ inFen, outFen }) => inFen - outFen),
  };
};

/** Tells what stands open by balances. */
export const standingOf = (balances: readonly Balance[]): Standing => {
  const of = (...groups: readonly string[]): number =>
    sumOf(
      balances.filter(({ account }) => groups.includes(groupOf(account))),
      ({ amountFen }) => amountFen,
    );
  return {
    depositsFen: 0 - of('deposits'),
    openDuesFen: of('receivable'),
    refundsDueFen: 0 - of('refundsDue'),
    inTillsFen: of('cash'),
    atCompaniesFen: of('wechat', 'alipay'),
  };
};
