import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import type { Faults } from '#simulator/faults.ts';
import { note, type Story } from '#testing/histories/story.ts';

type Fault = Parameters<Faults['add']>[0];
type Make = (story: Story) => Fault;

const calls = ['', '/v3/', 'alipay', 'close', 'refund', 'transactions', 'query', 'payscore', 'fund.auth'];

const callFault =
  (kind: string, more: object = {}): Make =>
  ({ random }) =>
    ({ on: 'call', match: random.pick(calls), times: 1 + random.int(3), kind, ...more }) as Fault;

const noticeFault =
  (kind: string): Make =>
  ({ random }) =>
    ({
      on: 'notice',
      match: random.pick(['', '', 'wechat', 'alipay', 'payment', 'refund', 'deposit']),
      times: 1 + random.int(2),
      kind,
      ...(kind === 'delay' ? { delayMs: random.pick([30_000, 10 * minuteMs, 3 * hourMs]) } : {}),
    }) as Fault;

const refundFault =
  (kind: string): Make =>
  ({ random }) =>
    ({ on: 'refund', match: random.pick(['', 'wechat', 'alipay']), times: 1 + random.int(2), kind }) as Fault;

const holdFault =
  (kind: string): Make =>
  ({ random }) =>
    ({ on: 'hold', match: random.pick(['', 'wechat', 'alipay']), times: 1, kind }) as Fault;

/** All that can go wrong at the companies, by its name. */
const faults: readonly (readonly [string, Make])[] = [
  ['call timeout', callFault('timeout')],
  ['call reset', callFault('reset')],
  ['call lost-response', callFault('lost-response')],
  ['call 429', callFault('status', { status: 429 })],
  ['call 500', callFault('status', { status: 500 })],
  ['call body', callFault('body', { body: '<html>busy</html>' })],
  ['call unsigned', callFault('unsigned')],
  ['call bad-response-signature', callFault('bad-response-signature')],
  ...[
    'drop',
    'delay',
    'duplicate',
    'reorder',
    'refund-first',
    'before-the-answer',
    'bad-signature',
    'forged',
    'unknown-serial',
    'stale-timestamp',
    'tampered-body',
    'wrong-amount',
    'probe-first',
  ].map((kind) => [`notice ${kind}`, noticeFault(kind)] as const),
  ...['not-eligible', 'debit-late'].map((kind) => [`hold ${kind}`, holdFault(kind)] as const),
  ...['not-enough', 'abnormal', 'closed', 'stuck', 'system'].map(
    (kind) => [`refund ${kind}`, refundFault(kind)] as const,
  ),
];

/** How each fault is called when it is met. */
export const faultNames: readonly string[] = faults.map(([name]) => name);

/** Lets something go wrong at the companies from now on. */
export const addFault = async (story: Story): Promise<void> => {
  const [name, make] = story.random.pick(faults);
  if (name === 'call timeout' && !story.world.isQuick) return;
  const fault = make(story);
  story.world.simulator().faults.add(fault);
  note(story, 'fault', JSON.stringify(fault));
};

const steps = [
  1000,
  6000,
  30_000,
  2 * minuteMs,
  11 * minuteMs,
  40 * minuteMs,
  2.5 * hourMs,
  9 * hourMs,
  dayMs,
];

/** Lets time go by, seldom much. */
export const passTime = async (story: Story): Promise<void> => {
  const ms = steps[Math.min(story.random.int(steps.length), story.random.int(steps.length))] ?? 1000;
  note(story, 'time goes by', `${ms / 1000} s`);
  await story.world.advance(ms);
};

/** Sends what the companies have to say. */
export const deliverNotices = async (story: Story): Promise<void> => {
  for (const { about, fault, isTaken } of await story.world.deliver())
    note(story, `notice of ${about}`, `${fault ?? 'whole'} ${isTaken ? 'taken' : 'not taken'}`);
};

/** Lets the shop do what it does by itself. */
export const sweepNow = async (story: Story): Promise<void> => {
  note(story, 'sweep');
  await story.world.sweep();
};

/** Lets the shop lose its power in the middle of what comes next. */
export const crashSoon = async (story: Story): Promise<void> => {
  note(story, 'the power will fail');
  story.world.crash(story.random.int(1000));
};

/** A company mends a refund that had failed there, whatever was done about it meanwhile. */
export const mendRefund = async (story: Story): Promise<void> => {
  const { pay } = story.world.simulator();
  for (const channel of ['wechat', 'alipay'] as const) {
    const failed = pay[channel].books().refunds.filter(({ state }) => state === 'abnormal');
    if (failed.length === 0) continue;
    pay[channel].endRefund(story.random.pick(failed).outRefundNo);
    note(story, 'a company mends a refund');
  }
};
