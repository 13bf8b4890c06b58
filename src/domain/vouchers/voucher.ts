/**
 * Why a platform redeems no voucher, or gives none back. `unknown`: no such code. `used`: redeemed before. `expired`,
 * `notYet`: outside its dates. `refunded`: its guest has, or asked for, the money back. `otherShop`: it is for another
 * shop. `tooLate`: it was redeemed too long ago to be given back. `lapsed`: nothing was sent for so long that its guest
 * may be gone. `changed`: it is worth something else than the cashier
 * saw. `refused`: the platform names another reason.
 */
export const voucherRefusals = [
  'unknown',
  'used',
  'expired',
  'notYet',
  'refunded',
  'otherShop',
  'tooLate',
  'lapsed',
  'changed',
  'refused',
] as const;
export type VoucherRefusal = (typeof voucherRefusals)[number];

/**
 * How far a voucher is. `redeeming`, `givingBack`: its platform was asked and has not clearly answered; it is asked again.
 * `refused`: it pays nothing.
 */
export const voucherStates = ['redeeming', 'redeemed', 'refused', 'givingBack', 'givenBack'] as const;
export type VoucherState = (typeof voucherStates)[number];

/** The code that tells why a platform refused. */
export const codeOfRefusal = {
  unknown: 'voucher.unknown',
  used: 'voucher.used',
  expired: 'voucher.expired',
  notYet: 'voucher.notYet',
  refunded: 'voucher.refunded',
  otherShop: 'voucher.otherShop',
  tooLate: 'voucher.tooLate',
  lapsed: 'voucher.lapsed',
  changed: 'voucher.changed',
  refused: 'voucher.refused',
} as const satisfies Readonly<Record<VoucherRefusal, `voucher.${VoucherRefusal}`>>;

/** The codes with which an order takes no voucher. */
export type VoucherCode =
  | `voucher.${VoucherRefusal}`
  | 'voucher.notOffered'
  | 'voucher.inUse'
  | 'voucher.orderOver'
  | 'voucher.waiting'
  | 'voucher.noVoucher'
  | 'voucher.notRedeemed'
  | 'voucher.platformBusy'
  | 'voucher.platformOff';

const soonMs = [5_000, 15_000, 60_000, 300_000, 900_000];

/** Gives when a platform that did not clearly answer is asked again: soon at first, then every hour. */
export const nextAskAt = (tries: number, now: number): number => now + (soonMs[tries] ?? 3_600_000);

/** A try of which the platform was told nothing for so long is given up. */
export const lapsedMs = 600_000;

/** A platform that has not clearly answered for so long is told to people. */
export const silentMs = 1_800_000;

/** No voucher waits longer to be asked about: what is due later was planned by a clock that ran ahead. */
export const longestAskWaitMs = 3_600_000;
