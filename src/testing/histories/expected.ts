import { payScenes } from '#domain/payments/pay-scene.ts';
import { faultNames } from '#testing/histories/trouble.ts';
import { earlyReturnsSeen } from '#testing/histories/early-return.ts';
import { commandNames } from '#testing/histories/order-moves.ts';
import type { Tally } from '#testing/histories/tally.ts';

const tillCalls = ['put-in', 'take-out', 'hand-over', 'cash-up', 'open'];
const moneyCalls = ['book', 'cash', 'makeLink', 'start', 'start by link', 'check', 'close'];
const refundCalls = ['cash back', 'retryRefund', 'refundInCash', 'bookReturned'];
/** What the clock does about longer dates that nobody pays. */
export const datesEnds: readonly string[] = ['order.endDates', 'order.keepDates'];
const calls = [...commandNames, ...tillCalls, ...moneyCalls, ...refundCalls];

/** What a long run should have seen and did not: commands, scenes, faults, crashes. */
export const missingFrom = (tally: Tally): readonly string[] => [
  ...calls.map((name) => `call ${name}`).filter((name) => tally.of(name, '200') === 0),
  ...payScenes.map((scene) => `scene ${scene}`).filter((name) => tally.of(name) === 0),
  ...faultNames.map((name) => `met: ${name}`).filter((name) => tally.of(name) === 0),
  ...[...datesEnds, ...earlyReturnsSeen].filter((name) => tally.of(name) === 0),
  ...['the power failed in the middle', 'the server was killed', 'two starts at once'].filter(
    (name) => tally.of(name) === 0,
  ),
];
