import { isTrusted, type Trust } from '#domain/access/call-access.ts';

/** By what trust an order was made and paid. */
export type OrderTrust = {
  /** The login of the guest who made it; null when staff made it. */
  readonly madeIn: string | null;
  readonly madeByTrust: Trust | null;
  /** The best trust of a guest's login that paid it; null when none did. */
  readonly paidByTrust: Trust | null;
};

/** A guest's login. */
export type GuestLogin = {
  readonly sessionId: string;
  readonly trust: Trust;
  /** The account's phone number is proven, and so is who uses this login. */
  readonly isPhoneProven: boolean;
};

/** A password is given to people whom the shop knows; name and phone number alone prove neither. */
export const isPhoneProvenBy = (trust: Trust, isConfirmed: boolean): boolean =>
  trust === 'password' || (trust !== 'asserted' && isConfirmed);

/** An order of the counter is its phone number's: who proves the number is its guest. */
const counterTrust: Trust = 'sms';

const better = (one: Trust, other: Trust): Trust => (isTrusted(one, other) ? one : other);

/** The least trust that may send an order's gear elsewhere, move its dates or cancel it. Source: DOMAIN section 6. */
export const neededTrust = ({ madeByTrust, paidByTrust }: OrderTrust): Trust =>
  better(madeByTrust ?? counterTrust, paidByTrust ?? 'asserted');

const isMadeBy = ({ sessionId, trust }: GuestLogin, { madeIn, madeByTrust }: OrderTrust): boolean =>
  madeIn === sessionId || (trust === 'wechat' && madeByTrust === 'wechat');

/**
 * Tells whether a guest's login sees an order of its account in full. Who proved the phone number sees every one;
 * everybody else those that this very login made, or the same WeChat, unless somebody better known paid.
 */
export const seesInFull = (login: GuestLogin, order: OrderTrust): boolean =>
  login.isPhoneProven || (isMadeBy(login, order) && isTrusted(login.trust, order.paidByTrust ?? 'asserted'));
