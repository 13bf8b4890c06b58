import { createHash, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '#domain/time/instant.ts';
import type { Clock } from '#server/clock.ts';

type Form = Readonly<Record<string, string | undefined>>;

/** What Meituan answers. */
export type MeituanReply = { readonly code: string; readonly msg: string; readonly data: object | null };

/** Says no; the gateway's own codes stand on no list that we know. */
export const meituanRefuse = (code: string): MeituanReply => ({ code, msg: 'simulated', data: null });

const needed = [
  'appAuthToken',
  'biz',
  'businessId',
  'charset',
  'developerId',
  'sign',
  'timestamp',
  'version',
] as const;

const clockToleranceMs = 10 * minuteMs;

const signatureOf = (form: Form, signKey: string): string => {
  const names = Object.keys(form).filter((name) => name !== 'sign' && (form[name] ?? '') !== '');
  const hash = createHash('sha1').update(signKey);
  for (const name of names.toSorted()) hash.update(`${name}${form[name]}`);
  return hash.digest('hex');
};

const isSigned = (form: Form, signKey: string): boolean => {
  const [ours, theirs] = [Buffer.from(signatureOf(form, signKey)), Buffer.from(form['sign'] ?? '')];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
};

const isInTime = (timestamp: string, clock: Clock): boolean =>
  /^\d{10}$/.test(timestamp) && Math.abs(clock.now() - Number(timestamp) * 1000) <= clockToleranceMs;

type Account = { readonly developerId: string; readonly signKey: string };

/** Makes what comes before a call is looked at: its fields, our account, the clock, the signature. Gives why it is not let in. */
export const createMeituanDoor =
  ({ developerId, signKey }: Account, clock: Clock) =>
  (form: Form): MeituanReply | null => {
    if (needed.some((name) => (form[name] ?? '') === '')) return meituanRefuse('OP_PARAM_MISSING');
    const { businessId, charset, version, timestamp = '' } = form;
    if (businessId !== '58' || charset !== 'UTF-8' || version !== '2') return meituanRefuse('OP_PARAM_ERROR');
    if (form['developerId'] !== developerId) return meituanRefuse('OP_DEVELOPER_ERROR');
    if (!isInTime(timestamp, clock)) return meituanRefuse('OP_PARAM_TIMESTAMP');
    return isSigned(form, signKey) ? null : meituanRefuse('OP_SIGN_ERROR');
  };
