import type { Database } from '#server/db/database.ts';
import type { PaymentConfig } from '#server/payment-config.ts';
import { methodsTaken } from '#server/stores/actions.ts';

const companies = [
  { method: 'wechat', name: 'WeChat Pay', parameter: 'WeChatPayEnabled' },
  { method: 'alipay', name: 'Alipay', parameter: 'AlipayEnabled' },
] as const;

/** Tells, one line each, of payment companies whose keys are set while no store takes them. */
export const tellIdleContracts = async (
  db: Database,
  payments: Pick<PaymentConfig, 'wechat' | 'alipay'>,
): Promise<string[]> => {
  const contracts = companies.filter(({ method }) => payments[method] !== null);
  if (contracts.length === 0) return [];
  const taken = await methodsTaken(db);
  return contracts
    .filter(({ method }) => !taken.has(method))
    .map(
      ({ name, parameter }) =>
        `The keys of ${name} are set, but no store takes it; switch it on with: npm run parameter -- ${parameter} true`,
    );
};
