import { writeStoredJson } from '#web/device/storage.ts';

/**
 * Takes a code that staff show out of the address, so that no history, picture or copied address hands it on. It is kept
 * on this device for as long as it may be good: a guest may have to log in first, and leave for WeChat meanwhile.
 */
export const takePhoneCode = (): void => {
  const found = /^#phone-code=(\d{6}$)?/.exec(location.hash);
  if (found === null) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  if (found[1]) writeStoredJson('phone_code', { code: found[1], at: Date.now() });
};
