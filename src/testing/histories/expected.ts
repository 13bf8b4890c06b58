import { payScenes } from '#domain/payments/channels.ts';
import { faultNames } from '#testing/histories/trouble.ts';
import { earlyReturnsSeen } from '#testing/histories/early-return.ts';
import { commandNames, commandsBesideDue } from '#testing/histories/order-moves.ts';
import { oldMoney } from '#testing/histories/pay-moves.ts';
import { holdsSeen } from '#testing/histories/hold-tally.ts';
import type { Tally } from '#testing/histories/tally.ts';

const tillCalls = ['put-in', 'take-out', 'hand-over', 'count', 'cash-up', 'open'];
const moneyCalls = [
  'book',
  'secure by wechat',
  'secure by alipay',
  'check hold',
  'close hold',
  'cash',
  'makeLink',
  'start',
  'start by link',
  'check',
  'close',
];
const refundCalls = ['cash back', 'retryRefund', 'refundInCash', 'bookReturned'];
/** What the clock does about longer dates that nobody pays. */
export const datesEnds: readonly string[] = ['order.endDates', 'order.keepUnpaid'];
/** A refund that was promised, and not sent before the order owed money again. */
export const promiseWithdrawn = 'a promised refund was taken back';
const calls = [
  ...commandNames,
  ...[...tillCalls, ...moneyCalls, ...refundCalls].map((name) => `call ${name}`),
];

/** An order whose deposit is secured before anything else is approved by then. */
const neverWithDeposits: readonly string[] = ['call reject'];

/** What a long run should have seen and did not: commands, scenes, faults, crashes. */
export const missingFrom = (tally: Tally, isDeposits: boolean): readonly string[] => [
  ...calls.filter((name) => tally.of(name, '200') === 0 && !(isDeposits && neverWithDeposits.includes(name))),
  ...payScenes.map((scene) => `scene ${scene}`).filter((name) => tally.of(name) === 0),
  ...faultNames.map((name) => `met: ${name}`).filter((name) => tally.of(name) === 0),
  ...[
    ...datesEnds,
    ...earlyReturnsSeen,
    ...commandsBesideDue,
    oldMoney,
    promiseWithdrawn,
    ...holdsSeen,
  ].filter((name) => tally.of(name) === 0),
  ...['the power failed in the middle', 'the server was killed', 'two starts at once'].filter(
    (name) => tally.of(name) === 0,
  ),
];
