import { text } from '#contract/bounds.ts';

/** What a guest shows: digits that staff type, or the text that a scan reads, such as a link. */
export const voucherCode = text(300);
