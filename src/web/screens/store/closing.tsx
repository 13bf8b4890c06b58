import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Card } from '#ui/Card.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Tag } from '#ui/Tag.tsx';
import { whole } from '#ui/whole-parts.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { IncomeShares, MethodTable, Headline, StandingTiles } from '#web/screens/store/finance/figures.tsx';
import { useBookDayText } from '#web/screens/store/finance/days-text.ts';
import { CompanyDay, StateTag, type StatementDay } from '#web/screens/store/statements/CompanyDay.tsx';
import { channelStatementsText } from '#web/text/channel-statements.ts';
import { closingsText } from '#web/text/closings.ts';
import { ordersText } from '#web/text/orders.ts';

/** What payment companies say of a closed day of a store, beside what its books say. */
function ClosingStatements({ storeId, on }: { storeId: string; on: string }) {
  const t = channelStatementsText.use();
  const days = useCall('finance.statements', { storeId, from: on, to: on }, { refetchMs: 60_000 });
  const moved = days.data?.filter(({ state }) => state !== 'none') ?? [];
  return (
    <section aria-label={t.title} className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3 px-1">
        <h2 className="text-lg font-semibold">{t.title}</h2>
        {moved.length === 0 ? null : (
          <ExportButton
            call="finance.statementLines"
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
      <Loaded query={days} count={1}>
        {() =>
          moved.length === 0 ? (
            <Card>
              <p className="text-ink-3 py-4 text-center">{t.none}</p>
            </Card>
          ) : (
            <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
              {moved.map((day) => (
                <Company key={day.channel} day={day} storeId={storeId} />
              ))}
            </div>
          )
        }
      </Loaded>
    </section>
  );
}

function Company({ day, storeId }: { day: StatementDay; storeId: string }) {
  const orders = ordersText.use();
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

/** A day of a store as it was when it was closed. */
export function StoreClosing({ params }: PageProps<'storeClosing'>) {
  const query = useCall('finance.closing', { id: params.id });
  return (
    <Page width="wide" of="storeClosing" back={pathTo('storeClosings')}>
      <Loaded query={query}>{(closing) => <Whole closing={closing} />}</Loaded>
    </Page>
  );
}

function Whole({ closing }: { closing: Output<'finance.closing'> }) {
  const t = closingsText.use();
  const moment = useMoment(closing.storeId);
  const dayText = useBookDayText();
  const { note, fromAt, untilAt } = closing;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3 px-1">
        <p className="text-lg font-semibold">
          {closing.storeName} · {dayText(closing.on)}
        </p>
        <Tag tone="success" dot>
          {t.closed}
        </Tag>
      </div>
      <Headline summary={{ ...closing, from: closing.on, to: closing.on }} />
      <StandingTiles standing={closing.standing} label={t.standing} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <MethodTable summary={closing} />
        <IncomeShares summary={closing} />
      </div>
      <ClosingStatements storeId={closing.storeId} on={closing.on} />
      <Card as="section" pad="lg">
        <KeyValue
          rows={[
            { name: t.closed, value: t.closedBy(closing.closedBy, moment(closing.closedAt)) },
            { name: t.period, value: `${whole(moment(fromAt))} – ${whole(moment(untilAt))}` },
            { name: t.books, value: t.booksEnd(closing.lastSeq) },
            {
              name: t.fingerprint,
              value: <span className="tnum text-sm break-all">{closing.lastHash}</span>,
            },
            ...(note === '' ? [] : [{ name: t.noted, value: note }]),
          ]}
        />
      </Card>
    </div>
  );
}
