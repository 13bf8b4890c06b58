/** How well a session's person is known, weakest first. Source: DOMAIN section 6. */
export const trustLevels = ['asserted', 'sms', 'wechat', 'password'] as const;
export type Trust = (typeof trustLevels)[number];

/** Tells whether a session is trusted at least so much. */
export function isTrusted(trust: Trust, atLeast: Trust): boolean {
  return trustLevels.indexOf(trust) >= trustLevels.indexOf(atLeast);
}
