import { smsCode } from '#domain/access/sms-limits.ts';
import { readStoredJson, writeStored } from '#web/device/storage.ts';
import { pathTo } from '#web/paths.ts';

const place = 'phone_code';

/** The link behind a code that staff show: it leads a guest to where the phone number is proven. No server sees what follows the #. */
export const phoneCodeLink = (code: string): string =>
  `${location.origin}${pathTo('customerProfile')}#phone-code=${code}`;

/** The code with which the app was opened on this device; null without one. */
export const keptPhoneCode = (now: number = Date.now()): string | null => {
  const kept = readStoredJson(place) as { readonly code: string; readonly at: number } | null;
  return kept !== null && now - kept.at < smsCode.lifeMs ? kept.code : null;
};

export const dropPhoneCode = (): void => writeStored(place, null);
