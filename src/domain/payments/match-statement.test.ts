import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchStatement, refundNameOf } from '#domain/payments/match-statement.ts';
import type { MatchedLine } from '#domain/payments/match-statement.ts';
import { statementOutcomes } from '#domain/payments/statement-line.ts';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import { hourMs } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';

type OurMovement = Parameters<typeof matchStatement>[0]['ours'][number];

const on = '2027-01-10';
const start = dayStart(on, 'Asia/Shanghai');

const reported = (change: Partial<StatementLine> = {}): StatementLine => ({
  kind: 'payment',
  attemptNo: 'a1',
  refundNo: '',
  channelTradeNo: 't1',
  channelRefundNo: '',
  amountFen: 86_000,
  feeFen: 516,
  state: 'done',
  at: start + 10 * hourMs,
  ...change,
});
const reportedRefund = (change: Partial<StatementLine> = {}): StatementLine =>
  reported({ kind: 'refund', refundNo: 'r1', channelRefundNo: 'c1', amountFen: 500, ...change });
const own = (
  change: Partial<OurMovement> = {},
  amountFen = 86_000,
  at = start + 10 * hourMs,
): OurMovement => ({
  kind: 'payment',
  attemptNo: 'a1',
  refundNo: '',
  channelTradeNo: 't1',
  channelRefundNo: '',
  paymentId: 'p1',
  orderId: 'o1',
  storeId: 's1',
  booked: { amountFen, at },
  toldOn: null,
  ...change,
});
const ownRefund = (change: Partial<OurMovement> = {}, amountFen = 500): OurMovement =>
  own({ kind: 'refund', refundNo: 'r1', paymentId: 'p2', ...change }, amountFen);
const trade = {
  attemptNo: 'a1',
  channelTradeNo: 't1',
  paymentId: 'p1',
  orderId: 'o1',
  storeId: 's1',
};

const match = (
  lines: readonly StatementLine[],
  ours: readonly OurMovement[],
  trades: readonly (typeof trade)[] = [trade],
): readonly MatchedLine[] => matchStatement({ on, lines, ours, trades });
const short = ({ outcome, theirs, ours, trade: of }: MatchedLine): string =>
  [outcome, theirs === null ? '-' : 'theirs', ours === null ? '-' : 'ours', of === null ? '-' : 'trade'].join(
    ' ',
  );

describe('matchStatement', () => {
  it.each<[string, StatementLine[], OurMovement[], string[]]>([
    ['the same on both sides', [reported()], [own()], ['matched theirs ours trade']],
    [
      'a payment told by its trade only',
      [reported({ attemptNo: '' })],
      [own()],
      ['matched theirs ours trade'],
    ],
    ['another amount', [reported({ amountFen: 1 })], [own()], ['amountDiffers theirs ours trade']],
    ['money that nobody booked', [reported()], [], ['onlyTheirs theirs - trade']],
    [
      'money of somebody else',
      [reported({ attemptNo: 'x', channelTradeNo: 'x' })],
      [],
      ['onlyTheirs theirs - -'],
    ],
    ['what the company does not tell', [], [own()], ['onlyOurs - ours trade']],
    ['what it tells on another day', [], [own({ toldOn: '2027-01-09' })], ['dayDiffers - ours trade']],
    [
      'what was booked at another day',
      [reported()],
      [own({}, 86_000, start - 1)],
      ['dayDiffers theirs ours trade'],
    ],
    ['the first moment of the day', [reported()], [own({}, 86_000, start)], ['matched theirs ours trade']],
    [
      'the last moment',
      [reported()],
      [own({}, 86_000, start + 24 * hourMs - 1)],
      ['matched theirs ours trade'],
    ],
    [
      'the next midnight',
      [reported()],
      [own({}, 86_000, start + 24 * hourMs)],
      ['dayDiffers theirs ours trade'],
    ],
    ['ours of another day', [], [own({}, 1, start - 1)], []],
    [
      'one told twice',
      [reported(), reported()],
      [own()],
      ['matched theirs ours trade', 'onlyTheirs theirs - trade'],
    ],
    ['a refund', [reportedRefund()], [ownRefund()], ['matched theirs ours trade']],
    [
      'one on its way',
      [reportedRefund({ state: 'processing' })],
      [ownRefund()],
      ['matched theirs ours trade'],
    ],
    [
      'one that failed',
      [reportedRefund({ state: 'failed' })],
      [ownRefund({ booked: null })],
      ['matched theirs ours trade'],
    ],
    [
      'one that failed and went through later',
      [reportedRefund({ state: 'failed' })],
      [ownRefund()],
      ['dayDiffers theirs ours trade'],
    ],
    [
      'one that was given in cash here',
      [reportedRefund()],
      [ownRefund({ booked: null })],
      ['onlyTheirs theirs ours trade'],
    ],
    [
      'one made in the console',
      [reportedRefund({ refundNo: 'z', channelRefundNo: '' })],
      [],
      ['onlyTheirs theirs - trade'],
    ],
    [
      'one made in the console and booked here',
      [reportedRefund({ refundNo: 'z', channelRefundNo: '' })],
      [ownRefund({ refundNo: '', channelRefundNo: 'z' })],
      ['matched theirs ours trade'],
    ],
    [
      'a number of ours on a foreign trade',
      [reportedRefund({ attemptNo: 'x', channelTradeNo: 'x' })],
      [ownRefund()],
      ['onlyTheirs theirs - -', 'onlyOurs - ours trade'],
    ],
    [
      'what nobody asks for',
      [reported({ kind: 'other' })],
      [own()],
      ['onlyTheirs theirs - trade', 'onlyOurs - ours trade'],
    ],
  ])('knows %s', (_, lines, ours, outcomes) => {
    expect(match(lines, ours).map(short)).toEqual(outcomes);
  });

  it('keeps the name of a line when the company or we learn more about it', () => {
    const [missing] = match([], [ownRefund()]);
    const [both] = match([reportedRefund()], [ownRefund()]);
    const [theirs] = match([reportedRefund({ amountFen: 7 })], []);
    expect([both?.key, theirs?.key]).toEqual([missing?.key, missing?.key]);
    expect(new Set(match([reported(), reported(), reported()], []).map(({ key }) => key)).size).toBe(3);
  });

  it('names a refund that the company gave no number by its trade and time', () => {
    const bare = reportedRefund({ refundNo: '', channelRefundNo: '' });
    expect(refundNameOf(bare)).toBe('t1@2027-01-10 10:00:00');
    const booked = ownRefund({ refundNo: '', channelRefundNo: refundNameOf(bare) });
    expect(match([bare], [booked]).map(short)).toEqual(['matched theirs ours trade']);
  });

  it('explains every fen between both sides, whatever they say', () => {
    const no = fc.constantFrom('1', '2', '3', '4');
    const fen = fc.integer({ min: 1, max: 3 });
    const times = fc.integer({ min: -30, max: 40 }).map((hours) => start + hours * hourMs);
    const theirs = fc.record({ no, fen, isRefund: fc.boolean() }).map(({ no: n, fen: amountFen, isRefund }) =>
      isRefund
        ? reportedRefund({
            attemptNo: n,
            channelTradeNo: `t${n}`,
            refundNo: `r${n}`,
            channelRefundNo: '',
            amountFen,
          })
        : reported({ attemptNo: n, channelTradeNo: `t${n}`, amountFen }),
    );
    const ours = fc
      .record({ no, fen, isRefund: fc.boolean(), at: times })
      .map(({ no: n, fen: amountFen, isRefund, at }) => {
        const numbers = { attemptNo: n, channelTradeNo: `t${n}`, paymentId: `${n}${isRefund}` };
        const booked = { amountFen, at };
        return isRefund ? ownRefund({ ...numbers, refundNo: `r${n}`, booked }) : own({ ...numbers, booked });
      });
    const distinct = { selector: ({ paymentId }: OurMovement) => paymentId };
    fc.assert(
      fc.property(fc.array(theirs, { maxLength: 6 }), fc.uniqueArray(ours, distinct), (lines, booked) => {
        const matched = match(lines, booked, []);
        const sum = (fens: readonly number[]): number => fens.reduce((all, one) => all + one, 0);
        const reportedFen = sum(matched.map((line) => line.theirs?.amountFen ?? 0));
        expect(reportedFen).toBe(sum(lines.map(({ amountFen }) => amountFen)));
        expect(new Set(matched.map(({ key }) => key)).size).toBe(matched.length);
        for (const { outcome, theirs: one, ours: other } of matched) {
          expect(statementOutcomes).toContain(outcome);
          if (outcome === 'matched') expect(one?.amountFen).toBe(other?.booked?.amountFen);
        }
        const mentioned = matched.flatMap(({ ours: one }) => (one === null ? [] : [one]));
        expect(new Set(mentioned).size).toBe(mentioned.length);
        const ofDay = booked.filter(({ booked: one }) => {
          const at = one?.at ?? 0;
          return at >= start && at < start + 24 * hourMs;
        });
        expect(mentioned).toEqual(expect.arrayContaining(ofDay));
      }),
    );
  });
});
