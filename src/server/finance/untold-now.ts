import { lastWrittenDay } from '#domain/payments/statement-plan.ts';
import type { Ctx } from '#server/http/context.ts';
import type { UntoldAsked } from './sql-untold.ts';

/** Whose statements may still come by themselves, and which are written. */
export const untoldNow = ({
  now,
  gateways,
}: Pick<Ctx, 'now' | 'gateways'>): Omit<UntoldAsked, 'storeIds'> => ({
  writtenOn: lastWrittenDay(now()),
  channelsOn: (['wechat', 'alipay'] as const).filter((channel) => gateways.payments[channel] !== null),
});
