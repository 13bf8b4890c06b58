import { randomUUID } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import { dayMs, type Instant } from '#domain/time/instant.ts';
import type { Faults, NoticeFault } from '#simulator/faults.ts';

/** WeChat Pay waits so long for an answer. */
const answerMs = 5000;

const send = async (
  url: string,
  { headers, body }: Envelope,
): Promise<Pick<Delivery, 'status' | 'answer'>> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    });
    return { status: answer.status, answer: await answer.text() };
  } catch {
    return { status: null, answer: '' };
  }
};

const handOverOnce = async <C>(rules: PostRules<C>, letter: Letter<C>, spoilt: Spoilt): Promise<Delivery> => {
  const { id, about, outTradeNo, outRefundNo, url } = letter;
  const received =
    spoilt === 'drop' ? { status: null, answer: '' } : await send(url, await rules.write(letter, spoilt));
  const isTaken = received.status !== null && rules.isTaken(received.status, received.answer);
  const refund = outRefundNo === undefined ? {} : { outRefundNo };
  return { id, about, outTradeNo, ...refund, fault: spoilt, ...received, isTaken };
};

/** Hands a notice over by real HTTP, once or as often as a fault wants. */
const handOver = async <C>(
  rules: PostRules<C>,
  letter: Letter<C>,
  fault: NoticeFault | undefined,
): Promise<readonly Delivery[]> => {
  if (fault?.kind === 'duplicate') {
    return Promise.all(Array.from({ length: fault.copies }, () => handOverOnce(rules, letter, fault.kind)));
  }
  if (fault?.kind === 'probe-first') {
    return [await handOverOnce(rules, letter, 'probe'), await handOverOnce(rules, letter, undefined)];
  }
  return [await handOverOnce(rules, letter, fault?.kind)];
};

/** What a notice is about; `closing`: the trade ended unpaid. */
type NoticeSubject = 'payment' | 'refund' | 'closing' | 'deposit';

/** A notice that waits to be taken; sent again and again under the same id. */
export type Letter<C> = {
  readonly id: string;
  readonly about: NoticeSubject;
  readonly outTradeNo: string;
  readonly outRefundNo?: string;
  readonly url: string;
  /** What stands in it, fixed when it was written. */
  readonly content: C;
};

type Kept<C> = Letter<C> & {
  nextAt: Instant;
  tries: number;
  state: 'waiting' | 'underway' | 'taken' | 'given up';
  /** Until when it lets a refund's notice go first. */
  waitsUntil: Instant;
};

export type Envelope = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** How an envelope is spoilt; undefined: not at all. */
export type Spoilt = NoticeFault['kind'] | 'probe' | undefined;

type Subject = Pick<Letter<unknown>, 'about' | 'outTradeNo' | 'outRefundNo'>;

/** One try to hand a notice over. */
export type Delivery = Subject & {
  readonly id: string;
  readonly fault: Spoilt;
  /** null: nobody answered in time. */
  readonly status: number | null;
  readonly answer: string;
  readonly isTaken: boolean;
};

type PostRules<C> = {
  readonly channel: 'wechat' | 'alipay';
  readonly clock: Clock;
  readonly faults: Faults;
  /** How long after each try that failed the next one comes; none after the last. */
  readonly retryAfterMs: readonly number[];
  readonly isTaken: (status: number, answer: string) => boolean;
  readonly write: (letter: Letter<C>, spoilt: Spoilt) => Promise<Envelope>;
};

const inRound: readonly NoticeFault['kind'][] = [
  'drop',
  'duplicate',
  'bad-signature',
  'forged',
  'unknown-serial',
  'stale-timestamp',
  'tampered-body',
  'wrong-amount',
  'probe-first',
];

/** A refund that never comes keeps no notice back for ever. */
const longestWaitMs = dayMs;

const nameOf = (channel: string, { about, outTradeNo, outRefundNo }: Subject): string =>
  `${channel} ${about} ${outTradeNo} ${outRefundNo ?? ''}`;

/** What is due now, in the order in which it goes out. */
const sortDue = <C>(
  rules: PostRules<C>,
  letters: readonly Kept<C>[],
  isRefundNoticeSent: (letter: Kept<C>) => boolean,
): readonly Kept<C>[] => {
  const { channel, faults } = rules;
  const now = rules.clock.now();
  const take = (one: Kept<C>, kinds: readonly NoticeFault['kind'][]) =>
    faults.takeNotice(nameOf(channel, one), kinds);
  for (const one of letters) {
    const fault = take(one, ['delay', 'refund-first']);
    if (fault?.kind === 'delay') one.nextAt = now + fault.delayMs;
    if (fault?.kind === 'refund-first') one.waitsUntil = now + longestWaitMs;
  }
  const all = letters.filter(({ nextAt }) => nextAt <= now);
  const last = all.filter((one) => take(one, ['reorder']) !== undefined);
  const held = all.filter((one) => !last.includes(one) && one.waitsUntil > now && !isRefundNoticeSent(one));
  const rest = all.filter((one) => !last.includes(one) && !held.includes(one));
  return [...rest, ...last.toReversed(), ...held];
};

/** Makes the post office of one company, which hands notices over as late and as often as the real one. */
export const createPostOffice = <C>(rules: PostRules<C>) => {
  const { channel, clock, faults, retryAfterMs } = rules;
  const letters: Kept<C>[] = [];
  const rushed = new Set<string>();

  const tryOne = async (letter: Kept<C>): Promise<readonly Delivery[]> => {
    letter.state = 'underway';
    const tried = await handOver(rules, letter, faults.takeNotice(nameOf(channel, letter), inRound));
    const pauseMs = retryAfterMs[letter.tries];
    letter.tries += 1;
    if (tried.some(({ isTaken }) => isTaken)) letter.state = 'taken';
    else if (pauseMs === undefined) letter.state = 'given up';
    else Object.assign(letter, { state: 'waiting', nextAt: clock.now() + pauseMs });
    return tried;
  };

  const isRefundNoticeSent = ({ outTradeNo }: Kept<C>): boolean =>
    letters.some((one) => one.about === 'refund' && one.outTradeNo === outTradeNo && one.tries > 0);

  const deliver = async (outTradeNo?: string): Promise<readonly Delivery[]> => {
    const now = clock.now();
    const due = letters.filter(
      (one) =>
        one.state === 'waiting' && one.nextAt <= now && (outTradeNo ?? one.outTradeNo) === one.outTradeNo,
    );
    const tried: Delivery[] = [];
    for (const letter of sortDue(rules, due, isRefundNoticeSent)) {
      const isHeld = letter.waitsUntil > now && !isRefundNoticeSent(letter);
      // Another round may have taken it meanwhile.
      if (letter.state === 'waiting' && !isHeld) tried.push(...(await tryOne(letter)));
    }
    return tried;
  };

  const isRushed = (subject: Subject): boolean => {
    const isAsked = faults.takeNotice(nameOf(channel, subject), ['before-the-answer']) !== undefined;
    if (isAsked) rushed.add(subject.outTradeNo);
    return isAsked;
  };

  return {
    post: (letter: Omit<Letter<C>, 'id'>): void => {
      isRushed(letter);
      const state = { nextAt: clock.now(), tries: 0, state: 'waiting', waitsUntil: 0 } as const;
      letters.push({ ...letter, id: randomUUID(), ...state });
    },
    /** Sends what is due by the clock, one after the other, and tells how each was received. */
    deliver,
    /** How many notices are still to be sent, now or later: neither taken nor given up. */
    countWaiting: () => letters.filter(({ state }) => state === 'waiting' || state === 'underway').length,
    /** Tells whether a fault wants a notice before the answer to the call that causes it, and remembers that. */
    isRushed,
    /** Sends what is wanted before the answer to the call that is being answered. */
    hurry: async (): Promise<void> => {
      for (const outTradeNo of rushed) {
        rushed.delete(outTradeNo);
        await deliver(outTradeNo);
      }
    },
  };
};
