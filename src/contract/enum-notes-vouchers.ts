import type { EnumNote } from '#contract/enum-note.ts';
import { voucherErrors } from '#contract/errors-vouchers.ts';
import { codeOfRefusal, voucherRefusals } from '#domain/vouchers/voucher.ts';

/** Enums of vouchers. */
export const voucherEnumNotes: Readonly<Record<string, EnumNote>> = {
  VoucherPlatform: {
    what: 'A platform that sells vouchers for the store’s services.',
    values: { meituan: 'Meituan and Dianping', douyin: 'Douyin' },
  },
  VoucherState: {
    what: 'How far a voucher is.',
    values: {
      redeeming: 'the platform was asked and has not clearly answered',
      redeemed: 'its platform redeemed it; it pays for the order where it has a payment',
      refused: 'the platform did not redeem it',
      givingBack: 'the platform was asked to give it back and has not clearly answered',
      givenBack: 'its guest has it again',
    },
  },
  VoucherRefusal: {
    what: 'Why a platform did not redeem a voucher, or did not give it back.',
    values: Object.fromEntries(voucherRefusals.map((why) => [why, voucherErrors[codeOfRefusal[why]].en])),
  },
};
