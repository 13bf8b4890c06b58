import { randomBytes } from 'node:crypto';
import type { Answer, Input } from '#contract/api.ts';
import { findingOf } from '#domain/payments/key-check.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';

/** No payment has this number: what the company says of it proves both sides' keys and moves nothing. */
const newAttemptNo = (): string => randomBytes(16).toString('hex');

/**
 * Asks a payment company about a payment that does not exist. What it signed wrongly, or what it refuses, tells which key
 * or number is wrong; its code is the company's own. Refuses `payment.notOffered` where there are no keys.
 */
export const checkKeys = async (
  { gateways, log }: Pick<Ctx, 'gateways' | 'log'>,
  { channel }: Input<'system.checkKeys'>,
): Answer<'system.checkKeys'> => {
  const gateway = gateways.payments[channel];
  if (gateway === null) throw new AppError('payment.notOffered');
  try {
    await gateway.query(newAttemptNo());
    return { finding: 'ok', code: '' };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { kind, code } = error;
    log.warn({ channel, kind, code }, 'a test of payment keys failed');
    return { finding: findingOf({ kind, code }), code };
  }
};
