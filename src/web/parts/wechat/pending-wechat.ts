import { readStoredJson, writeStored, writeStoredJson } from '#web/device/storage.ts';

/** What a browser was sent to WeChat for. */
export type WeChatPurpose = 'login' | 'bind' | 'pay';

/** A visit to WeChat that is not over. */
export type PendingWeChat = {
  readonly state: string;
  readonly purpose: WeChatPurpose;
  /** Where the visitor wanted to be. */
  readonly wanted?: string | undefined;
};

const place = 'wechat_login';
/** As long as the server remembers the state. */
const keptMs = 10 * 60 * 1000;

/** Remembers a visit to WeChat; a later one takes its place. */
export const keepPending = (pending: PendingWeChat, now: number = Date.now()): void =>
  writeStoredJson(place, { ...pending, at: now });

/** Takes back the visit that a state belongs to, once; null for another state, or after ten minutes. */
export const takePending = (state: string, now: number = Date.now()): PendingWeChat | null => {
  const kept = readStoredJson(place) as (PendingWeChat & { at: number }) | null;
  if (kept?.state !== state) return null;
  writeStored(place, null);
  const age = now - kept.at;
  return age >= 0 && age < keptMs ? { state, purpose: kept.purpose, wanted: kept.wanted } : null;
};
