import { moneyText } from '#ui/Money.tsx';
import type { PageKeys } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import type { useVoucher } from '#web/screens/store/payment/use-voucher.ts';
import { glovesText } from '#web/text/gloves.ts';
import { vouchersText } from '#web/text/vouchers.ts';

/** The large keys of the voucher desk: look the code up, then redeem what was found; or clear it. */
export const useVoucherKeys = (
  voucher: ReturnType<typeof useVoucher>,
  /** Why no voucher is taken now; null: one is. */
  closed: string | null,
): Omit<PageKeys, 'other'> => {
  const g = glovesText.use();
  const t = vouchersText.use();
  const { form, found } = voucher;
  const why = closed ?? (form.values.code === '' ? g.nothingTyped : null);
  const find = {
    label: t.find,
    icon: 'search',
    onPress: form.submit,
    isBusy: voucher.isLooking,
    why,
  } as const;
  const redeem = {
    label: t.redeem(moneyText(found?.paysFen ?? 0)),
    icon: 'check',
    onPress: voucher.redeem,
    isBusy: voucher.isRedeeming,
  } as const;
  return {
    confirm: found === null || closed !== null ? find : redeem,
    undo: { label: g.clear, icon: 'refresh', onPress: voucher.clear, why },
  };
};
