import type { FieldNotes } from '#contract/field-notes.ts';

/** Fields of vouchers that platforms sold. */
export const voucherFieldNotes: FieldNotes = {
  platform: 'The platform that sold it.',
  platforms: 'Platforms at which the store has a shop.',
  'VouchersFindBody.code': 'What its guest shows: the digits, or the text of a scan.',
  'VouchersRedeemBody.code': 'What its guest shows: the digits, or the text of a scan.',
  'VouchersFindAnswer.endsAt': 'Until when it can be redeemed; null: the platform names no end.',
  codeEnd: 'The last digits of its code; empty where a link was scanned.',
  worthFen: 'What it is worth at the store, in fen.',
  'Voucher.paidFen': 'What its guest paid the platform, in fen.',
  'VouchersFindAnswer.paidFen': 'What its guest paid the platform, in fen.',
  'Voucher.title': 'What it was sold as; empty until the platform told it.',
  'Voucher.paymentId': 'The payment that it made; null: none.',
  refusal: 'Why the platform refused; null: it refused nothing.',
  mayGiveBack: 'It pays for the order and may be given back to its guest.',
  paysFen: 'What it pays of this order now, in fen.',
  roomFen: 'What vouchers can still pay of the order, in fen: all that is due but the deposit.',
  vouchers: 'The vouchers of the order, the newest first.',
  voucherId: 'The voucher.',
};
