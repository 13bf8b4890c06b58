import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import {
  codeOf,
  exchange,
  failureOfStatus,
  notUnderstood,
  partOf,
  textOf,
  writtenFieldsOf,
  type Fields,
} from '#server/gateways/exchange.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { createSharedToken, orBusy, withTokenOf, type Issued } from '#server/gateways/shared-token.ts';
import { douyinMeaning, spentCodes } from '#server/gateways/vouchers/douyin/codes.ts';
import { refusalOf } from '#server/gateways/vouchers/voucher-answer.ts';

/** What Douyin knows us and our shops by. */
export type DouyinSettings = {
  readonly clientKey: string;
  readonly clientSecret: string;
  /** The number (poi_id) of a store's shop; null: it has none. */
  readonly shopOf: (storeName: string) => string | null;
  /** Where it is called, without a slash at its end; asked at each call. */
  readonly base: () => string;
  /** Where the short links of its codes are, without a slash at its end; asked at each call. */
  readonly linkBase: () => string;
  readonly timeoutMs: number;
};

/** What Douyin said: what was asked for, or a code with the one beside it. */
export type DouyinAnswer = { readonly data: Fields } | { readonly code: string; readonly subCode: string };

type Query = Readonly<Record<string, string>>;

/** A call below `/goodlife/v1/fulfilment/certificate/`; with a body it is a POST. */
type DouyinCall = { readonly name: string } & ({ readonly query: Query } | { readonly body: Fields });

export type CallDouyin = (call: DouyinCall) => Promise<DouyinAnswer>;

type Sending = Parameters<typeof exchange>[0];

/** The error codes of an answer, which may stand in either part; both must be nought. */
const faultOf = (data: Fields, extra: Fields): { readonly code: string; readonly subCode: string } | null => {
  const codes = [textOf(data, 'error_code'), textOf(extra, 'error_code')].filter((code) => code !== '');
  if (codes.length === 0) throw notUnderstood('unreadable');
  const code = codes.find((one) => one !== '0');
  return code === undefined ? null : { code: codeOf(code), subCode: codeOf(textOf(extra, 'sub_error_code')) };
};

const send = async (sending: Sending, timeoutMs: number): Promise<DouyinAnswer> => {
  const { status, body } = await exchange(sending, { timeoutMs });
  if (status !== 200) throw failureOfStatus(status);
  const fields = writtenFieldsOf(body.toString());
  if (fields === null) throw notUnderstood('unreadable');
  const data = partOf(fields, 'data');
  return faultOf(data, partOf(fields, 'extra')) ?? { data };
};

const json = { 'content-type': 'application/json' };

const issuedFrom = (answer: DouyinAnswer): Issued => {
  if ('code' in answer) {
    refusalOf(answer.code, douyinMeaning(answer.code));
    throw new GatewayError('config', answer.code);
  }
  const value = textOf(answer.data, 'access_token');
  const lifeSeconds = Number(textOf(answer.data, 'expires_in'));
  if (value === '' || !(lifeSeconds > 0 && lifeSeconds < 1e9)) throw notUnderstood('unreadable');
  return { value, lifeSeconds };
};

/** A refused token is thrown, so that another one is fetched; every other code is an answer. */
const unlessSpent = (answer: DouyinAnswer): DouyinAnswer => {
  if ('code' in answer && spentCodes.has(answer.code)) throw new GatewayError('config', answer.code);
  return answer;
};

const isSpent = (error: unknown): boolean => error instanceof GatewayError && spentCodes.has(error.code);

/** Makes the way to call Douyin with the token that all our processes share. Refuses with a GatewayError what has no readable answer. */
export const createDouyinCall = (
  { clientKey, clientSecret, base, timeoutMs }: DouyinSettings,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): CallDouyin => {
  const issue = async (): Promise<Issued> => {
    const asked = { client_key: clientKey, client_secret: clientSecret, grant_type: 'client_credential' };
    const url = `${base()}/oauth/client_token/`;
    return issuedFrom(
      await send({ url, method: 'POST', headers: json, body: JSON.stringify(asked) }, timeoutMs),
    );
  };
  const name = `douyin token ${clientKey}`;
  const token = createSharedToken({ db, clock, name, secret: clientSecret, issue });
  const withToken = withTokenOf(orBusy(token.get), isSpent);
  return (call) =>
    withToken(async (accessToken) => {
      const path = `${base()}/goodlife/v1/fulfilment/certificate/${call.name}/`;
      const headers = { ...json, 'access-token': accessToken };
      const sending: Sending =
        'body' in call
          ? { url: path, method: 'POST', headers, body: JSON.stringify(call.body) }
          : { url: `${path}?${new URLSearchParams(call.query).toString()}`, method: 'GET', headers };
      return unlessSpent(await send(sending, timeoutMs));
    });
};
