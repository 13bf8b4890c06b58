import type { Instant } from '#domain/time/instant.ts';
import type { Database } from '#server/db/database.ts';
import type { Delivery } from '#simulator/pay/post-office.ts';
import type { Simulator } from '#simulator/simulator.ts';
import type { Chain } from '#testing/build-chain.ts';
import type { TestAnswer, TestCall, TestUser } from '#testing/test-server.ts';

export type Staff = Pick<Chain, 'clerk' | 'manager' | 'driver'>;

/** A shop that may lose its power at any moment, and payment companies that never do. */
export type World = {
  /** Never loses its power: for checks. */
  readonly db: Database;
  readonly storeId: string;
  /** Can be booked: large gear by its variants, small gear by its pools. */
  readonly things: readonly Readonly<Record<string, string>>[];
  /** The shop does not wait long for a company that does not answer. */
  readonly isQuick: boolean;
  readonly staff: () => Staff;
  /** Somebody with an account; with an open id also of a WeChat. */
  readonly addGuest: (openId: string | null) => Promise<TestUser>;
  readonly now: () => Instant;
  /** Moves the clocks of the shop and of the companies. */
  readonly advance: (byMs: number) => Promise<void>;
  readonly simulator: () => Simulator;
  /** null: the shop lost its power before it answered. */
  readonly call: <T>(address: string, options?: TestCall) => Promise<TestAnswer<T> | null>;
  /** Runs what the shop does by itself. */
  readonly sweep: () => Promise<void>;
  /** Sends the companies' notices that are due. */
  readonly deliver: () => Promise<readonly Delivery[]>;
  /** Lets the shop lose its power soon; `chance` says how soon, from 0 on. */
  readonly crash: (chance: number) => void;
  /** Waits until the shop has power and keeps it. */
  readonly calm: () => Promise<void>;
  /** Makes ready for the history of a seed: companies with empty books, ten in the morning of a new day. */
  readonly begin: (seed: number) => Promise<void>;
  /** What the shop wrote last, as far as it is a process of its own: why it answered with an error. */
  readonly lastWords: () => string;
  readonly stop: () => Promise<void>;
};
