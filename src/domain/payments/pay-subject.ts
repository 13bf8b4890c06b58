import type { PayChannel } from '#domain/payments/pay-scene.ts';

/** Characters that a channel takes at most. Sources: `description` of WeChat's orders, `subject` of Alipay's. */
const maxLength = { wechat: 127, alipay: 256 } as const satisfies Record<PayChannel, number>;

/** Controls, halves of characters and pictures, which the channels refuse or spoil. */
const unwanted = /[\p{C}\p{Extended_Pictographic}\uFE0F]/gu;

/** What cuts a line of a statement into its cells. */
const parting = /[,"`]/g;

/** Alipay refuses them in a subject. */
const alipayRefuses = /[/=&]/g;

const cut = (text: string, length: number): string => {
  const short = text.slice(0, length);
  // Half of a character that takes two places is none.
  return /[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short;
};

/** Writes what a payment is for as the channel takes it, never empty. */
export function paySubject(text: string, channel: PayChannel): string {
  const taken = channel === 'alipay' ? text.replace(alipayRefuses, ' ') : text;
  const plain = taken
    .replace(parting, ' ')
    .replace(/\s/g, ' ')
    .replace(unwanted, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return cut(plain, maxLength[channel]).trimEnd() || '-';
}
