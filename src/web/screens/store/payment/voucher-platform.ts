import type { VoucherPlatform } from '#domain/orders/status.ts';

/** What the code of a Douyin voucher holds: a link of Douyin's. */
const douyinLink = /^(https?:\/\/)?([\w-]+\.)*douyin\.com\//i;

type Choice = {
  /** At which the store has a shop. */
  readonly platforms: readonly VoucherPlatform[];
  readonly chosen: VoucherPlatform | undefined;
};

/** Gives the platform that a code names by itself, where the store has a shop there; else the one that was chosen. */
export const platformOf = (code: string, { platforms, chosen }: Choice): VoucherPlatform | undefined =>
  platforms.includes('douyin') && douyinLink.test(code.trim()) ? 'douyin' : chosen;
