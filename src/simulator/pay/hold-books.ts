import type { Clock } from '#server/clock.ts';
import { dayMs, hourMs, type Instant } from '#domain/time/instant.ts';
import type { Faults } from '#simulator/faults.ts';
import type { Person } from '#simulator/people.ts';
import type { Books, Trade } from '#simulator/pay/pay-books.ts';

/** A deposit that a merchant asked a company to answer for. */
export type Hold = {
  readonly outOrderNo: string;
  readonly channelNo: string;
  readonly subject: string;
  readonly amountFen: number;
  readonly noticeUrl: string;
  /** All that was asked for, to be compared when the number comes again. */
  readonly asked: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  state: 'asked' | 'held' | 'ending' | 'ended' | 'closed' | 'expired';
  isCredit: boolean;
  guest: Person | null;
  releasedFen: number;
  capture: Trade | null;
  /** When a debit that did not go through at once does. */
  debitAt: Instant | null;
  /** The merchant's numbers of what was released, with what. */
  readonly releases: Map<string, number>;
};

type NewHold = Omit<
  Hold,
  'state' | 'isCredit' | 'guest' | 'releasedFen' | 'capture' | 'debitAt' | 'releases'
>;

/** Told by the books when a merchant is to hear of something. */
type HoldEvents = {
  readonly confirmed: (hold: Hold) => void;
  readonly captured: (hold: Hold) => void;
  readonly released: (hold: Hold, outRequestNo: string, amountFen: number) => void;
};

/** What of a capture's trade the company decides itself. */
type NewCapture = Parameters<Books['add']>[0];

/** What was captured of a hold, in fen. */
export const capturedFenOf = ({ capture }: Hold): number =>
  capture?.state === 'paid' ? capture.amountFen : 0;

/** What is left of a hold, in fen; nothing before it is confirmed. */
export const restFenOf = (hold: Hold): number =>
  hold.guest === null ? 0 : hold.amountFen - capturedFenOf(hold) - hold.releasedFen;

/** So many that run at once are the most that one person is trusted with. */
const mostAtOnce = 3;

const newHold = (asked: NewHold): Hold => ({
  ...asked,
  state: 'asked',
  isCredit: true,
  guest: null,
  releasedFen: 0,
  capture: null,
  debitAt: null,
  releases: new Map(),
});

/** What a company would tell an accountant; amounts in fen. */
const viewOf = (hold: Hold) => ({
  outOrderNo: hold.outOrderNo,
  amountFen: hold.amountFen,
  state: hold.state,
  /** null: nobody has confirmed it. */
  isCredit: hold.guest === null ? null : hold.isCredit,
  restFen: restFenOf(hold),
  capturedFen: capturedFenOf(hold),
  releasedFen: hold.releasedFen,
});

type Place = {
  readonly channel: 'wechat' | 'alipay';
  readonly clock: Clock;
  readonly faults: Faults;
  readonly books: Books;
};

/** Makes what moves money of a hold: it releases, debits, and lets go by what the clock ends. */
const createHoldActs = ({ channel, clock, faults, books }: Place, events: HoldEvents) => {
  const endIfOver = (hold: Hold): void => {
    if (restFenOf(hold) === 0 && hold.debitAt === null) hold.state = 'ended';
  };
  const debit = (hold: Hold): void => {
    if (hold.capture === null || hold.guest === null) return;
    hold.debitAt = null;
    books.pay(hold.capture, hold.guest);
    events.captured(hold);
  };
  return {
    roll: (hold: Hold): void => {
      const now = clock.now();
      if (hold.state === 'asked' && hold.expiresAt <= now) hold.state = 'expired';
      if (hold.debitAt === null || hold.debitAt > now) return;
      debit(hold);
      hold.releasedFen = hold.amountFen - capturedFenOf(hold);
      endIfOver(hold);
    },
    release: (hold: Hold, outRequestNo: string, amountFen: number): void => {
      hold.releases.set(outRequestNo, amountFen);
      hold.releasedFen += amountFen;
      events.released(hold, outRequestNo, amountFen);
      endIfOver(hold);
    },
    /** Debits so much, now or, when a fault wants that, some hours later; with `all` the rest is released. */
    capture: (hold: Hold, trade: NewCapture, all: boolean): Trade => {
      hold.capture = books.add(trade);
      hold.state = 'ending';
      const isLate = faults.takeHold(`${channel} ${hold.outOrderNo}`, 'debit-late') !== undefined;
      if (isLate) hold.debitAt = clock.now() + 2 * hourMs;
      else debit(hold);
      if (all && !isLate) hold.releasedFen = hold.amountFen - capturedFenOf(hold);
      if (!all && !isLate) hold.state = 'held';
      endIfOver(hold);
      return hold.capture;
    },
  };
};

/** Makes the books of deposits that one company answers for, beside its books of trades. */
export const createHoldBooks = (place: Place, events: HoldEvents) => {
  const { channel, faults } = place;
  const holds = new Map<string, Hold>();
  const acts = createHoldActs(place, events);
  const roll = (): void => {
    for (const hold of holds.values()) acts.roll(hold);
  };
  return {
    add: (asked: NewHold): Hold => {
      const hold = newHold(asked);
      holds.set(hold.outOrderNo, hold);
      return hold;
    },
    /** As it stands now. */
    find: (outOrderNo: string): Hold | null => {
      roll();
      return holds.get(outOrderNo) ?? null;
    },
    findByNo: (channelNo: string): Hold | null => {
      roll();
      return [...holds.values()].find((hold) => hold.channelNo === channelNo) ?? null;
    },
    /** A guest agrees. False: it is over, it was confirmed before, or this person is trusted with no more. */
    confirm: (hold: Hold, guest: Person, isCredit: boolean): boolean => {
      roll();
      const running = [...holds.values()].filter((one) => one.guest === guest && one.state !== 'ended');
      if (hold.state !== 'asked' || running.length >= mostAtOnce) return false;
      if (faults.takeHold(`${channel} ${hold.outOrderNo}`, 'not-eligible') !== undefined) return false;
      Object.assign(hold, { state: 'held', guest, isCredit });
      events.confirmed(hold);
      return true;
    },
    /** Ends one that nobody confirmed. */
    close: (hold: Hold): void => {
      if (hold.state === 'asked') hold.state = 'closed';
    },
    release: acts.release,
    capture: acts.capture,
    /** The company answers for it no more, as nobody asked it to. */
    revoke: (outOrderNo: string): void => {
      const hold = holds.get(outOrderNo);
      if (hold?.state === 'held') acts.release(hold, 'revoked', restFenOf(hold));
    },
    view: () => {
      roll();
      return [...holds.values()].map(viewOf);
    },
  };
};

export type HoldBooks = ReturnType<typeof createHoldBooks>;

/** A capture's trade lives as long as its debit is tried. */
export const captureLifeMs = 60 * dayMs;
