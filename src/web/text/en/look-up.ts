import type { zh } from '#web/text/zh/look-up.ts';

export const en: typeof zh = {
  title: (count) => `Numbers at the payment companies (${count})`,
  paymentNo: 'Merchant order no.',
  refundNo: 'Merchant refund no.',
  channelNo: 'Platform no.',
  copy: (name, no) => `Copy ${name} ${no}`,
  copied: 'Copied',
  copyFailed: 'Copying failed. Press and hold the number to copy it',
};
