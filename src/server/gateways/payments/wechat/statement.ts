import { createHash } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { notUnderstood, textOf } from '#server/gateways/payments/answer-fields.ts';
import type { Fields } from '#server/gateways/payments/answer-fields.ts';
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts';
import { readBillAside } from '#server/gateways/payments/read-bill-aside.ts';
import { assertWritten, linesOf, maxStatementBytes } from '#server/gateways/payments/statement-time.ts';
import type { CallWeChatPay, DownloadWeChatPay } from '#server/gateways/payments/wechat/call.ts';

/** Our signature goes to WeChat's own servers only: of the address just the path counts. */
const pathOf = (address: string): string => {
  const path = address.slice(address.indexOf('/v3/'));
  if (!/^\/v3\/billdownload\/file\?[\w=&.%~-]+$/.test(path)) throw notUnderstood('unreadable');
  return path;
};

const isMissing = (error: unknown): boolean =>
  error instanceof GatewayError && error.code === 'NO_STATEMENT_EXIST';

/** Makes the reader of trade bills. The file itself is not signed, but its hash is. */
export const createWeChatStatement =
  (call: CallWeChatPay, download: DownloadWeChatPay, clock: Clock): PaymentGateway['statement'] =>
  async (day) => {
    assertWritten(day, clock.now());
    const path = `/v3/bill/tradebill?bill_date=${encodeURIComponent(day)}&bill_type=ALL`;
    const told = await call({ path }).catch((error: unknown): Fields | null => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (told === null) return null;
    const file = await download(pathOf(textOf(told, 'download_url')), maxStatementBytes);
    const hash = createHash('sha1').update(file).digest('hex');
    if (textOf(told, 'hash_value').toLowerCase() !== hash) throw new GatewayError('unknown', 'answer.hash');
    return linesOf(await readBillAside(file), 'wechat');
  };
