import type { Clock } from '#server/clock.ts';
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
import { signMeituan } from '#server/gateways/vouchers/meituan/sign.ts';

/** What Meituan knows us and our shops by. */
export type MeituanSettings = {
  readonly developerId: string;
  readonly signKey: string;
  /** The token (appAuthToken) of a store's shop; null: it has none. */
  readonly shopOf: (storeName: string) => string | null;
  /** Where it is called, without a slash at its end; asked at each call. */
  readonly base: () => string;
  readonly timeoutMs: number;
};

/** What Meituan said: what was asked for, or a code. */
export type MeituanAnswer = { readonly data: Fields } | { readonly code: string };

/** Calls of a shop: below `/ddzh/tuangou/receipt/`, with the call's own fields. */
export type CallMeituan = (shop: string, path: string, biz: Fields) => Promise<MeituanAnswer>;

/** To-store services. */
const businessId = '58';

const answerOf = ({ status, body }: { readonly status: number; readonly body: Buffer }): MeituanAnswer => {
  if (status === 429 || status >= 500) throw failureOfStatus(status);
  const fields = writtenFieldsOf(body.toString());
  const code = fields === null ? '' : textOf(fields, 'code');
  if (code === '' && status !== 200) throw failureOfStatus(status);
  if (fields === null || code === '') throw notUnderstood('unreadable');
  return code === 'OP_SUCCESS' || code === '0' ? { data: partOf(fields, 'data') } : { code: codeOf(code) };
};

/** Makes the way to call Meituan: signed forms. Refuses with a GatewayError what has no readable answer. */
export const createMeituanCall =
  ({ developerId, signKey, base, timeoutMs }: MeituanSettings, clock: Clock): CallMeituan =>
  async (shop, path, biz) => {
    const form = {
      appAuthToken: shop,
      biz: JSON.stringify(biz),
      businessId,
      charset: 'UTF-8',
      developerId,
      timestamp: String(Math.floor(clock.now() / 1000)),
      version: '2',
    };
    const body = new URLSearchParams({ ...form, sign: signMeituan(form, signKey) }).toString();
    const url = `${base()}/ddzh/tuangou/receipt/${path}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' };
    return answerOf(await exchange({ url, method: 'POST', headers, body }, { timeoutMs }));
  };
