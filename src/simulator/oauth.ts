import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import { minuteMs } from '#domain/time/instant.ts';
import type { Person } from './people.ts';
import { simulationPath } from '#server/gateways/simulation.ts';
import { simulatorWords } from './simulator-words.ts';

/** An answer of the platform: its fields, or an errcode. */
export type Answer = Readonly<Record<string, unknown>>;

/** What a caller sent: query or JSON fields, read as text. */
export type Sent = Readonly<Record<string, string | undefined>>;

const words: Readonly<Record<number, string>> = {
  [-1]: 'system error',
  40_001: 'invalid credential, access_token is invalid or not latest',
  40_002: 'invalid grant_type',
  40_003: 'invalid openid',
  40_013: 'invalid appid',
  40_029: 'invalid code',
  40_097: 'invalid args',
  40_125: 'invalid appsecret',
  40_163: 'code been used',
  41_008: 'missing code',
  42_001: 'access_token expired',
  45_011: 'api minute-quota reach limit, must slower, retry next minute',
  48_001: 'api unauthorized',
};

/** Builds the platform's way to say no: HTTP 200 with a code. */
export const refuse = (errcode: number): Answer => ({ errcode, errmsg: words[errcode] ?? 'error' });

export type App = {
  readonly appId: string;
  readonly appSecret: string;
  /** Host names of pages that may use the app, besides the one that the simulator is reached by. */
  readonly domains: readonly string[];
};

/** A login that a page asks for, checked as WeChat checks it. */
export type Request = {
  readonly redirectUri: string;
  readonly scope: 'snsapi_base' | 'snsapi_userinfo';
  readonly state: string;
};

type Consent = {
  readonly person: Person;
  readonly scope: Request['scope'];
  readonly snapshot: boolean;
  /** Where the browser reached the simulator. */
  readonly origin: string;
};

type Code = Consent & { readonly issuedAt: number; isUsed: boolean };
type Grant = Consent & { readonly openId: string; readonly issuedAt: number };

const codeMs = 5 * minuteMs;
const grantMs = 120 * minuteMs;
const mostKept = 1000;

const newSecret = (): string => randomBytes(16).toString('hex');

const keep = <T>(map: Map<string, T>, key: string, value: T): void => {
  map.set(key, value);
  const oldest = map.size > mostKept ? map.keys().next().value : undefined;
  if (oldest !== undefined) map.delete(oldest);
};

// WeChat matches the whole link: other names or another order do not open.
const link =
  /^appid=(?<appId>[^&]+)&redirect_uri=(?<redirect>[^&]+)&response_type=code&scope=(?<scope>snsapi_base|snsapi_userinfo)&state=(?<state>[^&]*)$/;

const hostOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).hostname : undefined;

/** Tells whether a page's domain is registered for the app; the domain of the simulator itself is. */
export const isRegistered = ({ domains }: App, page: string, host: string): boolean => {
  const name = hostOf(page);
  return name !== undefined && (name === hostOf(`http://${host}`) || domains.includes(name));
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/**
 * Checks the query of an authorize link, as it stands, and gives the request or the code of WeChat's error page.
 * `host` is the one that the simulator was reached by.
 */
export const readRequest = (
  app: App,
  query: string,
  host: string,
): { readonly request: Request } | { readonly error: string } => {
  const found = link.exec(query)?.groups;
  if (found === undefined) return { error: '10002' };
  if (found['appId'] !== app.appId) return { error: '10013' };
  const { redirect = '', scope, state = '' } = found;
  const redirectUri = decoded(redirect);
  if (!isRegistered(app, redirectUri, host)) return { error: '10003' };
  if (!/^[a-zA-Z0-9]{1,128}$/.test(state)) return { error: '10016' };
  return { request: { redirectUri, scope: scope as Request['scope'], state } };
};

/** Where WeChat sends the browser: with a code, or after a refusal with the state alone. */
export const returnAddress = ({ redirectUri, state }: Request, code: string | null): string => {
  const address = new URL(redirectUri);
  if (code !== null) address.searchParams.set('code', code);
  address.searchParams.set('state', state);
  return address.href;
};

const virtual = (id: string): string => id.replace('Sim-', 'Snap');

const describe = ({ person, snapshot, origin, openId }: Grant): Answer => ({
  openid: openId,
  nickname: snapshot ? simulatorWords.zh.snapshotName : person.nickName,
  sex: 0,
  province: '',
  city: '',
  country: '',
  headimgurl: snapshot ? '' : `${origin}${simulationPath}/avatar/${person.id}.svg`,
  privilege: [],
  unionid: snapshot ? virtual(person.unionId) : person.unionId,
});

const faultOf = (app: App, { appid, secret, grant_type: grantType, code }: Sent): number | undefined => {
  if (appid !== app.appId) return 40_013;
  if (secret !== app.appSecret) return 40_125;
  if (grantType !== 'authorization_code') return 40_002;
  return code === undefined || code === '' ? 41_008 : undefined;
};

/** Makes the page login of the simulated platform. */
export const createOAuth = (app: App, clock: Clock) => {
  const codes = new Map<string, Code>();
  const grants = new Map<string, Grant>();

  const grant = (code: Code): Answer => {
    const { person, scope, snapshot } = code;
    const openId = snapshot ? virtual(person.openId) : person.openId;
    const token = newSecret();
    keep(grants, token, { ...code, openId, issuedAt: clock.now() });
    return {
      access_token: token,
      expires_in: grantMs / 1000,
      refresh_token: newSecret(),
      openid: openId,
      scope,
      ...(scope === 'snsapi_userinfo'
        ? { unionid: snapshot ? virtual(person.unionId) : person.unionId }
        : {}),
      ...(snapshot ? { is_snapshotuser: 1 } : {}),
    };
  };

  return {
    /** Issues a code: five minutes, one use. */
    issueCode: (consent: Consent): string => {
      const code = newSecret();
      keep(codes, code, { ...consent, issuedAt: clock.now(), isUsed: false });
      return code;
    },
    /** `/sns/oauth2/access_token` */
    exchange: (sent: Sent): Answer => {
      const fault = faultOf(app, sent);
      if (fault !== undefined) return refuse(fault);
      const code = codes.get(sent['code'] ?? '');
      if (code === undefined || clock.now() - code.issuedAt > codeMs) return refuse(40_029);
      if (code.isUsed) return refuse(40_163);
      code.isUsed = true;
      return grant(code);
    },
    /** `/sns/userinfo` */
    userInfo: ({ access_token: token, openid }: Sent): Answer => {
      const found = grants.get(token ?? '');
      if (found === undefined) return refuse(40_001);
      if (clock.now() - found.issuedAt > grantMs) return refuse(42_001);
      if (found.openId !== openid) return refuse(40_003);
      return found.scope === 'snsapi_base' ? refuse(48_001) : describe(found);
    },
  };
};
