import type { Input } from '#web/api/calls.ts';
import type { FormWrite } from '#web/parts/forms/use-form.ts';
import type { OrderSheetProps } from '#web/parts/orders/order-types.ts';

/** Changes of an order that its guest may make as well as staff. */
type ChangeKey =
  | 'orders.extend'
  | 'orders.redate'
  | 'orders.deliveryMethod'
  | 'orders.returnMethod'
  | 'orders.update'
  | 'orders.askReturn'
  | 'orders.withdrawReturn';

type Change<K extends ChangeKey> = FormWrite & {
  readonly run: (input: Input<K>) => void;
  /** Settles with the answer. */
  readonly runAsync: (input: Input<K>) => Promise<unknown>;
  /** Why it was refused. */
  readonly fault: string | null;
};

/** Who changes an order, a guest or staff: how a change is sent, and the words in which they differ. */
export type ChangeSide = {
  /** A guest may change less, and not as long. */
  readonly byGuest: boolean;
  readonly useChange: <K extends ChangeKey>(
    key: K,
    after: { readonly done: string; readonly onDone: () => void },
  ) => Change<K>;
  readonly useWords: () => Readonly<
    Record<'extend' | 'extended' | 'extendImpossible' | 'redate' | 'redateNow' | 'redated', string>
  >;
  /** The most days that may be added at once. */
  readonly mostDays: number;
};

export type ChangeSheetProps = OrderSheetProps & { readonly side: ChangeSide };
