import { buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useOpens } from '#web/parts/account/use-opens.ts';
import type { OrderSummary } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { pageNameOfStep, pageOfStep, stepOfSummary } from '#web/screens/store/counter/next-step.ts';
import { storeText } from '#web/text/store.ts';

type Props = {
  order: OrderSummary;
  /** In the row of a table: how it is reached by Tab. */
  tab?: 0 | -1;
};

/** What staff do next with an order of a list, as a link to where it is done; nothing where that is over, or not for the reader. */
export function StepLink({ order, tab }: Props) {
  const t = storeText.use();
  const opens = useOpens();
  const step = stepOfSummary(order);
  if (step === null || !opens(pageNameOfStep(step))) return null;
  const isShort = tab !== undefined;
  const words = isShort ? t[`stepShort.${step}`] : t[`step.${step}`];
  return (
    <Link
      to={pageOfStep(step, order) ?? pathTo('storeOrder', { id: order.id })}
      aria-label={`${words} ${order.customerName} ${order.orderNumber}`}
      tabIndex={tab}
      className={
        isShort
          ? 'text-ice-ink font-semibold'
          : buttonClass({ variant: 'soft', size: 'sm', full: true }, 'text-base')
      }
    >
      {words}
      {isShort ? null : <Icon name="chevron-right" size={18} />}
    </Link>
  );
}
