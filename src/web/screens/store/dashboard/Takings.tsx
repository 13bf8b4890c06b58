import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/Money.tsx';
import { useCall } from '#web/api/queries.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { storeText } from '#web/text/store.ts';

/** What a store took and gave back today, with the way to its books; nothing for those who do not answer for them. */
export function Takings() {
  const t = storeText.use();
  const may = useMay();
  const { current } = useStaffStores();
  const storeId = current?.storeId ?? '';
  const { data } = useCall(
    'finance.summary',
    { storeId },
    { enabled: may('finance.summary') && storeId !== '', refetchMs: 60_000 },
  );
  if (data === undefined) return null;
  return (
    <Link to={pathTo('storeFinance', { store: storeId })} className="press block rounded-xl">
      <Card className="flex h-full flex-col justify-between gap-3">
        <span className="flex items-center justify-between gap-3">
          <span className="text-base font-semibold">{t.takingsToday}</span>
          <Icon name="chevron-right" size={18} />
        </span>
        <Money fen={data.receivedFen} size="xl" />
        <span className="text-ink-2 flex items-baseline gap-1.5 text-sm">
          {t.givenBackToday}
          <Money fen={data.givenBackFen} size="text" />
        </span>
      </Card>
    </Link>
  );
}
