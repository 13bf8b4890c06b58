import { feeKinds, isVoucherMethod, paymentMethods } from '#domain/orders/status.ts';
import { companies, groupOf } from './account-groups.ts';

/** What went into an account and out of it over some time, in fen, both from 0 up. */
type Flow = {
  /** As the books name it. */
  readonly account: string;
  /** Moved by what happened to an order, not by hand. */
  readonly ofOrder: boolean;
  readonly inFen: number;
  readonly outFen: number;
};

/** What a closing kept of payouts and commission before there were any. */
export const noPayouts = { paidOutFen: 0, companyFeesFen: 0, commissionFen: 0, paidToAgentsFen: 0 } as const;

/** An account's balance in fen, debits above 0. */
type Balance = { readonly account: string; readonly amountFen: number };

const incomeKinds = feeKinds.filter((kind) => kind !== 'Deposit');

const sumOf = <T>(rows: readonly T[], fenOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + fenOf(row), 0);

/** Adds up what the books of a store say of some time, in fen. */
export const figuresOf = (flows: readonly Flow[]) => {
  const of = (group: string): readonly Flow[] => flows.filter(({ account }) => groupOf(account) === group);
  const methods = paymentMethods
    .map((method) => {
      const moved = of(method).filter(({ ofOrder }) => ofOrder);
      return {
        method,
        receivedFen: sumOf(moved, ({ inFen }) => inFen),
        givenBackFen: sumOf(moved, ({ outFen }) => outFen),
      };
    })
    .filter(
      ({ method, receivedFen, givenBackFen }) =>
        !isVoucherMethod(method) || receivedFen !== 0 || givenBackFen !== 0,
    );
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
    /** Earned by what was billed, less what was taken off again. */
    incomeFen: sumOf(income, ({ amountFen }) => amountFen),
    /** All methods, in their order; vouchers only where some moved. */
    methods,
    /** The kinds that moved, in their order. */
    income: income.filter(({ amountFen }) => amountFen !== 0),
    /** More in the tills than there should be above 0, less below. */
    cashDifferenceFen: sumOf(of('cashDifference'), ({ inFen, outFen }) => outFen - inFen),
    /** Cash that was carried away from the tills, and brought into them. */
    toBankFen: sumOf(of('bank'), ({ inFen }) => inFen),
    fromBankFen: sumOf(of('bank'), ({ outFen }) => outFen),
    /** What payment companies paid out, and what they kept of it; below 0 when more was taken back. */
    paidOutFen: sumOf(of('payouts'), ({ inFen, outFen }) => inFen - outFen),
    companyFeesFen: sumOf(of('companyFees'), ({ inFen, outFen }) => inFen - outFen),
    /** What agents came to cost, and what they were paid; below 0 when more was taken back. */
    commissionFen: sumOf(of('commission'), ({ inFen, outFen }) => inFen - outFen),
    paidToAgentsFen: sumOf(
      of('commissionDue').filter(({ ofOrder }) => !ofOrder),
      ({ inFen, outFen }) => inFen - outFen,
    ),
  };
};

/** Gives what guests came to owe in some time, less what was settled of it, in fen. */
export const duesChangeOf = (flows: readonly Pick<Flow, 'account' | 'inFen' | 'outFen'>[]): number =>
  sumOf(
    flows.filter(({ account }) => groupOf(account) === 'receivable'),
    ({ inFen, outFen }) => inFen - outFen,
  );

/** Tells what stands open by balances, in fen. */
export const standingOf = (balances: readonly Balance[]) => {
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
    /** What payment companies took less what they gave back and paid out, fees and all, since the books began. */
    atCompaniesFen: of(...companies),
  };
};
