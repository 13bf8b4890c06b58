import type { FieldProps } from '#web/parts/forms/use-form.ts';
import type { reckonCash } from '#web/parts/pay/cash.ts';
import type { PageKeys } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import { glovesText } from '#web/text/gloves.ts';

type CashKeys = {
  readonly label: string;
  readonly cash: ReturnType<typeof reckonCash>;
  readonly received: FieldProps;
  readonly isBusy: boolean;
  readonly onTake: () => void;
};

/** The large keys of the cash desk: take the cash, or clear what was typed. */
export const useCashKeys = ({ label, cash, received, isBusy, onTake }: CashKeys): Omit<PageKeys, 'other'> => {
  const g = glovesText.use();
  return {
    confirm: {
      label,
      icon: 'wallet',
      onPress: onTake,
      isBusy,
      why: received.error ?? (cash.takeFen === 0 ? g.nothingTyped : null),
    },
    undo: {
      label: g.clear,
      icon: 'refresh',
      onPress: () => received.onChange(''),
      why: received.value === '' ? g.nothingTyped : null,
    },
  };
};
