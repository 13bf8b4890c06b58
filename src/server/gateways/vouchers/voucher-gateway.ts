import type { VoucherPlatform } from '#domain/orders/status.ts';
import type { VoucherRefusal } from '#domain/vouchers/voucher.ts';
import type { Instant } from '#domain/time/instant.ts';

/** A voucher that can be redeemed, as its platform tells it. */
export type VoucherView = {
  /** What it was sold as. */
  readonly title: string;
  /** What it is worth in the store, in fen: the price that the platform names as the usual one. */
  readonly worthFen: number;
  /** What its guest paid, in fen. */
  readonly paidFen: number;
  /** null: the platform names no end. */
  readonly endsAt: Instant | null;
  /** What the platform wants to see again when it is redeemed; its own text, at most 4,000 characters. */
  readonly ticket: string;
};

type Refused = { readonly state: 'refused'; readonly why: VoucherRefusal };

/** A voucher of a store's shop at the platform. `code` is what its guest shows: typed digits, or what a scan read. */
export type ShownVoucher = { readonly storeName: string; readonly code: string };

export type Redemption = ShownVoucher & {
  /** Ours, unique for ever: a repeat under the same number redeems nothing more. */
  readonly requestNo: string;
  readonly ticket: string;
  /** Who redeems it, as the platform's own records may show. */
  readonly cashier: string;
  /** It was sent before, and the answer was lost: `used` may then be ours. */
  readonly isRepeat: boolean;
};

/** A platform that sells vouchers. Failures are GatewayErrors; after `unknown` only a repeat tells what became of it. */
export type VoucherGateway = {
  readonly platform: VoucherPlatform;
  /** Tells whether a store has a shop at the platform, by the store's name. */
  readonly hasShop: (storeName: string) => boolean;
  /** Looks at a voucher; changes nothing. */
  readonly find: (voucher: ShownVoucher) => Promise<({ readonly state: 'usable' } & VoucherView) | Refused>;
  /** Redeems it. `receipt` is what giving it back needs: the platform's own text, at most 4,000 characters. */
  readonly redeem: (
    redemption: Redemption,
  ) => Promise<{ readonly state: 'redeemed'; readonly receipt: string } | Refused>;
  /** Gives a redeemed voucher back to its guest. A repeat of one that was given back says so again. */
  readonly giveBack: (
    redemption: Omit<Redemption, 'ticket'> & { readonly receipt: string },
  ) => Promise<{ readonly state: 'givenBack' } | Refused>;
};

/** The platforms of this installation; null for one that it does without. */
export type VoucherGateways = { readonly [P in VoucherPlatform]: VoucherGateway | null };
