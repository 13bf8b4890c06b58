import type { Clock } from '#server/clock.ts';
import { createFaults } from './faults.ts';
import type { Faults } from './faults.ts';
import { createOAuth } from './oauth.ts';
import type { App, OAuth } from './oauth.ts';
import { createPageTokens } from './page-tokens.ts';
import type { PageTokens } from './page-tokens.ts';
import { createPaySimulator } from './pay/pay-simulator.ts';
import type { PaySimulator } from './pay/pay-simulator.ts';
import { createSmsInbox } from './sms-inbox.ts';
import type { SmsInbox } from './sms-inbox.ts';

/** A call as it came in: names only, since values may be secret. */
type LoggedCall = {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly names: readonly string[];
  /** `ok`, a code of refusal, or the fault that it met. */
  readonly outcome: string;
};

/** A platform of our own that stands in for WeChat, WeChat Pay, Alipay and text messages; all in memory, gone with the process. */
export type Simulator = {
  readonly app: App;
  readonly clock: Clock;
  readonly oauth: OAuth;
  readonly pageTokens: PageTokens;
  readonly faults: Faults;
  readonly inbox: SmsInbox;
  readonly pay: PaySimulator;
  readonly log: (call: Omit<LoggedCall, 'at'>) => void;
  /** The oldest first. */
  readonly calls: () => readonly LoggedCall[];
};

const mostCalls = 500;

/** Makes a simulator that follows the shop's clock. */
export const createSimulator = (app: App, clock: Clock): Simulator => {
  const calls: LoggedCall[] = [];
  const faults = createFaults();
  return {
    app,
    clock,
    oauth: createOAuth(app, clock),
    pageTokens: createPageTokens(app, clock),
    faults,
    inbox: createSmsInbox(clock),
    pay: createPaySimulator({ appId: app.appId, clock, faults }),
    log: (call) => {
      calls.push({ at: new Date(clock.now()).toISOString(), ...call });
      if (calls.length > mostCalls) calls.shift();
    },
    calls: () => [...calls],
  };
};
