import { Card } from '#ui/Card.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { useCall } from '#web/api/queries.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { CompanyDay, StateTag } from '#web/screens/store/statements/CompanyDay.tsx';
import type { StatementDay } from '#web/screens/store/statements/statement-types.ts';
import { channelStatementsText } from '#web/text/channel-statements.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { storeId: string; on: string };

/** What payment companies say of a closed day of a store, beside what its books say. */
export function ClosingStatements({ storeId, on }: Props) {
  const t = useText(channelStatementsText);
  const shell = useText(shellText);
  const days = useCall('finance.statements', { storeId, from: on, to: on }, { refetchMs: 60_000 });
  const moved = days.data?.filter(({ state }) => state !== 'none') ?? [];
  return (
    <section aria-label={t.title} className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3 px-1">
        <h2 className="text-lg font-semibold">{t.title}</h2>
        {moved.length === 0 ? null : (
          <ExportButton
            call="finance.exportStatements"
            input={{ storeId, from: on, to: on }}
            label={t.export}
            name={t.exportName}
            days={on}
          />
        )}
      </div>
      <p className="text-ink-3 px-1 text-sm">
        {t.byBooks} {t.byBeijing}
      </p>
      {days.data === undefined ? (
        days.error === null ? (
          <SkeletonCards count={1} label={shell.loading} />
        ) : (
          <LoadError error={days.error} onRetry={() => void days.refetch()} />
        )
      ) : moved.length === 0 ? (
        <Card>
          <p className="text-ink-3 py-4 text-center">{t.none}</p>
        </Card>
      ) : (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          {moved.map((day) => (
            <Company key={day.channel} day={day} storeId={storeId} />
          ))}
        </div>
      )}
    </section>
  );
}

function Company({ day, storeId }: { day: StatementDay; storeId: string }) {
  const orders = useText(ordersText);
  return (
    <Card as="section" pad="lg" className="flex min-w-0 flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-md font-semibold">{orders[`method.${day.channel}`]}</h3>
        <StateTag day={day} />
      </div>
      <CompanyDay day={day} whose={{ storeId }} />
    </Card>
  );
}
