import type { z } from 'zod';
import type { newOrder } from '#contract/order-request.ts';
import type { NewHire } from '#domain/orders/create-hire.ts';
import type { OrderType } from '#domain/orders/status.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import { AppError } from '#server/http/app-error.ts';
import { isStaffOf, type Viewer } from '#server/orders/access.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

type Asked = {
  readonly input: Pick<z.output<typeof newOrder>, 'type' | 'depositPresetFen' | 'withoutDeposit'>;
  readonly viewer: Viewer;
  readonly settings: StoreSettings;
};

/**
 * Tells what deposit a new order takes: that of its gear, unless staff choose one that the store has set, or none for a
 * Loan. Refuses `order.typeNotYours`, `order.depositWrong`, `order.depositNeeded`.
 */
export const depositTerms = ({
  input,
  viewer,
  settings,
}: Asked): Pick<NewHire, 'takesDeposit' | 'depositPresetFen'> => {
  const { type, depositPresetFen = null, withoutDeposit = false } = input;
  if (depositPresetFen === null && !withoutDeposit) return { takesDeposit: true, depositPresetFen: null };
  if (type === 'Online' || !isStaffOf(viewer, settings.storeId)) throw new AppError('order.typeNotYours');
  if (!withoutDeposit)
    return { takesDeposit: true, depositPresetFen: presetOf(settings, type, depositPresetFen) };
  if (type !== 'Loan') throw new AppError('order.depositNeeded');
  if (depositPresetFen !== null) throw new AppError('order.depositWrong');
  return { takesDeposit: false, depositPresetFen: null };
};

const presetOf = ({ parameters }: StoreSettings, type: OrderType, presetFen: number | null): number => {
  const known = readParameter('PresetDepositAmounts', parameters);
  // A Hospitality takes no deposit at all, and only a Loan may go without one, which is not said by an amount.
  if (!presetFen || type === 'Hospitality' || !known.includes(presetFen))
    throw new AppError('order.depositWrong');
  return presetFen;
};
