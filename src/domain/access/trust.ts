/** How well a session's person is known, weakest first. Source: DOMAIN section 6. */
export const trustLevels = ['asserted', 'sms', 'wechat', 'password'] as const;
export type Trust = (typeof trustLevels)[number];

/** Tells whether a session is trusted at least so much. */
export function isTrusted(trust: Trust, atLeast: Trust): boolean {
  return trustLevels.indexOf(trust) >= trustLevels.indexOf(atLeast);
}

/** The least trust that each act of a guest needs. Phone and name alone may book, pay and look, no more. */
const trustNeeded = {
  book: 'asserted',
  pay: 'asserted',
  viewOwnOrders: 'asserted',
  askRefund: 'sms',
  changePhone: 'sms',
  bindWeChat: 'sms',
  unbindWeChat: 'sms',
  viewFullContact: 'sms',
} as const satisfies Record<string, Trust>;

type TrustedAct = keyof typeof trustNeeded;

/** Tells whether a session may do an act. */
export function mayWithTrust(trust: Trust, act: TrustedAct): boolean {
  return isTrusted(trust, trustNeeded[act]);
}
