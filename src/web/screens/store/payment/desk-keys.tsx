import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import type { PayMethod } from '#web/parts/pay/pay-types.ts';
import { pathTo } from '#web/paths.ts';
import { goBack, navigate } from '#web/routing/navigation.ts';
import { CounterKeys, type CounterKey } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import { nextStepOf, pageOfStep } from '#web/screens/store/counter/next-step.ts';
import { deskText } from '#web/text/desk.ts';
import { glovesText } from '#web/text/gloves.ts';
import { storeText } from '#web/text/store.ts';

/** A way to pay at the counter. */
export type DeskWay = PayMethod | 'voucher';

/** The ways to pay at the counter, and which of them is chosen. */
export type PayWaysProps = {
  ways: readonly DeskWay[];
  way: DeskWay;
  /** Whether another way may be chosen: not while an attempt waits. */
  isOpen: boolean;
  onChoose: (way: DeskWay) => void;
};

/** The large key for the next way to pay; for the order where there is no other. */
export const useOtherWay = ({
  order,
  ways,
  way,
  isOpen,
  onChoose,
}: PayWaysProps & { order: OrderDetail }) => {
  const t = deskText.use();
  const store = storeText.use();
  const next = ways[(ways.indexOf(way) + 1) % ways.length];
  if (!isOpen || next === undefined || next === way) return seeOrderKey(order, store.seeOrder);
  const key: CounterKey = { label: t[`by.${next}`], icon: 'swap', onPress: () => onChoose(next) };
  return key;
};

/** The large key that leads to the order. */
export const seeOrderKey = ({ id }: Pick<OrderDetail, 'id'>, label: string): CounterKey => ({
  label,
  icon: 'orders',
  onPress: () => navigate(pathTo('storeOrder', { id })),
});

/** The large keys once nothing is due: on with the order's next step. */
export function DoneKeys({ order }: { order: OrderDetail }) {
  const t = storeText.use();
  const g = glovesText.use();
  const step = nextStepOf(order);
  const page = step === null || step === 'collect' || step === 'giveBack' ? null : pageOfStep(step, order);
  return (
    <CounterKeys
      confirm={{
        label: step === null || page === null ? t.nothingDue : t[`step.${step}`],
        icon: 'arrow-right',
        onPress: () => {
          if (page !== null) navigate(page);
        },
        why: page === null ? g.settled : null,
      }}
      undo={{ label: g.back, icon: 'chevron-left', onPress: () => goBack(pathTo('storeOrders')) }}
      other={seeOrderKey(order, t.seeOrder)}
    />
  );
}
