import { useFault } from '#web/parts/forms/use-fault.ts';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useCall } from '#web/api/queries.ts';
import type { Input } from '#web/api/calls.ts';
import { Link } from '#web/routing/Link.tsx';
import { StaffOrderCard } from '#web/screens/store/counter/StaffOrderCard.tsx';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  title: string;
  /** Where the whole list is. */
  to: string;
  input: Omit<Input<'orders.list'>, 'maxResultCount' | 'skipCount'>;
  empty: string;
};

/** The first orders of a list, with the way to all of them. */
export function OrderSection({ title, to, input, empty }: Props) {
  const t = useText(storeText);
  const list = useCall('orders.list', { ...input, maxResultCount: '3' } as Input<'orders.list'>, {
    refetchMs: 60_000,
  });
  const fault = useFault(list.error);
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <Link
          to={to}
          className="press text-ice-ink -mr-2 inline-flex min-h-11 items-center gap-0.5 rounded-md px-2 text-base font-medium"
        >
          {t.seeAll}
          <Icon name="chevron-right" size={18} />
        </Link>
      </div>
      {list.data === undefined ? (
        fault === null ? (
          <Skeleton className="h-44 rounded-xl" />
        ) : (
          <p className="text-danger">{fault}</p>
        )
      ) : list.data.items.length === 0 ? (
        <p className="text-ink-3 bg-surface shadow-card rounded-xl p-5 text-center">{empty}</p>
      ) : (
        list.data.items.map((order) => <StaffOrderCard key={order.id} order={order} />)
      )}
    </section>
  );
}
