import { note } from '#contract/form-bounds.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { whole } from '#ui/whole-parts.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { CardRows, LinkRow } from '#web/parts/lists/CardRows.tsx';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { PagedCard } from '#web/parts/lists/PagedCard.tsx';
import { wholeDayText } from '#web/parts/time/time-text.ts';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { PageProps } from '#web/routing/page-table.ts';
import { useStaffStores, useStoreDay } from '#web/screens/store/counter/use-staff-stores.ts';
import { fileDays, inputOf, rangeOf, RangeBar } from '#web/screens/store/finance/RangeBar.tsx';
import { useBookDayText } from '#web/screens/store/finance/days-text.ts';
import { FlowTable, movedByHand } from '#web/screens/store/finance/figures.tsx';
import { switchStore } from '#web/state/switch-store.ts';
import { useLocale } from '#web/state/language.ts';
import { closingsText } from '#web/text/closings.ts';
import { financeText } from '#web/text/finance.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';

type Closing = Output<'finance.closing'>;
type ToClose = Output<'finance.toClose'>[number];

type Figures = Output<'finance.closingPreview'>;

/** What closing a day keeps of it: what came and went by each way, what tills had, and what stands open. */
function ClosingFigures({ figures }: { figures: Figures }) {
  const t = closingsText.use();
  const finance = financeText.use();
  const orders = ordersText.use();
  const { methods, receivedFen, givenBackFen, incomeFen, standing } = figures;
  const all = { name: t.total, receivedFen, givenBackFen };
  const stands = [
    { name: finance.inTills, fen: standing.inTillsFen },
    { name: finance.deposits, fen: standing.depositsFen },
    { name: finance['drill.dues'], fen: standing.openDuesFen },
    { name: finance['drill.refunds'], fen: standing.refundsDueFen },
  ];
  return (
    <div className="flex flex-col gap-4">
      <FlowTable
        head={finance.method}
        rows={[...methods.map(({ method, ...flow }) => ({ name: orders[`method.${method}`], ...flow })), all]}
        hasTotal
      />
      <KeyValue
        className="bg-sunken rounded-lg p-3.5"
        rows={[
          { name: finance['group.income'], value: <Money fen={incomeFen} /> },
          { name: finance['group.cashDifference'], value: <Money fen={figures.cashDifferenceFen} signed /> },
          ...movedByHand(figures, finance).map(({ name, fen }) => ({ name, value: <Money fen={fen} /> })),
        ]}
      />
      <div className="bg-sunken flex flex-col gap-2 rounded-lg p-3.5">
        <p className="text-sm font-semibold">{t.standing}</p>
        <KeyValue rows={stands.map(({ name, fen }) => ({ name, value: <Money fen={fen} /> }))} />
      </div>
    </div>
  );
}

type IsReadyProps = { next: ToClose; day: string; open: boolean; onClose: () => void };

/** Closes a day once its figures were read: what was booked since they were shown is shown first. */
function CloseDaySheet({ next: { storeId, storeName, on }, day, ...sheet }: IsReadyProps) {
  const t = closingsText.use();
  const shell = shellText.use();
  const preview = useCall('finance.closingPreview', { storeId, on }, { enabled: sheet.open, staleMs: 0 });
  const close = useSheetWrite('finance.closeDay', t.done(day), sheet.onClose);
  const currentFigures = preview.isFetching ? undefined : preview.data;
  const form = useForm({
    bounds: { note },
    start: { note: '' },
    write: close,
    onSend: (sent) => {
      if (currentFigures === undefined) return undefined;
      return close.mutateAsync(
        { storeId, on, expectedLastSeq: currentFigures.lastSeq, ...sent },
        { onError: (error) => error instanceof ApiError && error.status === 409 && void preview.refetch() },
      );
    },
  });
  return (
    <FormSheet
      form={form}
      {...sheet}
      title={t.confirmTitle(day)}
      send={t.closeDay}
      cancel={shell.cancel}
      disabled={currentFigures === undefined}
    >
      <p className="text-ink-2">{t.confirmText(storeName)}</p>
      <Loaded query={preview} count={2}>
        {(figures) => <ClosingFigures figures={figures} />}
      </Loaded>
      <TextArea label={t.note} rows={2} {...form.field('note')} />
    </FormSheet>
  );
}

/** Tells whether nothing is in the way of closing a day. */
const isReady = ({ mayCloseFrom, openShifts }: ToClose): boolean =>
  mayCloseFrom === null && openShifts.length === 0;

/** The day of a store that is closed next, and what is in the way. */
function ToCloseRow({ next }: { next: ToClose }) {
  const t = closingsText.use();
  const locale = useLocale();
  const closing = useOpening();
  const day = wholeDayText(next.on, locale);
  return (
    <section className="flex flex-col gap-1.5 p-4">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-ink-3 text-sm font-normal">{next.storeName}</h2>
          <p className="text-lg font-semibold">{t.next(whole(day))}</p>
        </div>
        <Button disabled={!isReady(next)} onClick={closing.show}>
          {t.closeDay}
        </Button>
      </div>
      {next.mayCloseFrom === null ? null : <p className="text-ink-3 text-sm">{t.early(next.mayCloseFrom)}</p>}
      {next.leavesOut ? <p className="text-ink-3 text-sm">{t.leavesOut(day)}</p> : null}
      <OpenShifts next={next} />
      <CloseDaySheet next={next} day={day} {...closing.sheet} />
    </section>
  );
}

function OpenShifts({ next }: { next: ToClose }) {
  const t = closingsText.use();
  const moment = useMoment(next.storeId);
  if (next.openShifts.length === 0) return null;
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="text-warning min-w-0 text-sm">
        <p>{t.shiftsOpen}</p>
        <ul className="m-0 list-none p-0">
          {next.openShifts.map(({ kind, holderName, openedAt }) => (
            <li key={openedAt + holderName} className="tnum break-words">
              {kind === 'counter' ? t.counter : t.bagOf(holderName)} · {moment(openedAt)}
            </li>
          ))}
        </ul>
      </div>
      <Link
        to={pathTo('storeTills')}
        className="text-ice-ink inline-flex min-h-11 shrink-0 items-center font-semibold"
        // That page shows the tills of the store one stands in.
        onClick={() => void switchStore(next.storeId)}
      >
        {t.goToTills}
      </Link>
    </div>
  );
}

/** A day that was closed, and what it brought. */
function ClosingRow({ closing, showsStore }: { closing: Closing; showsStore: boolean }) {
  const t = closingsText.use();
  const dayText = useBookDayText();
  const moment = useMoment(closing.storeId);
  const by = t.closedBy(closing.closedBy, moment(closing.closedAt));
  return (
    <LinkRow
      to={pathTo('storeClosing', { id: closing.id })}
      title={dayText(closing.on)}
      text={showsStore ? `${closing.storeName} · ${by}` : by}
      end={<Money fen={closing.receivedFen - closing.givenBackFen} size="md" />}
    />
  );
}

/** Days that are to be closed, and those of some time that were. */
export function StoreClosings({ query }: PageProps<'storeClosings'>) {
  const t = closingsText.use();
  const { current, stores } = useStaffStores();
  const { todayOn } = useStoreDay(current);
  const range = rangeOf('storeClosings', query, { todayOn, usual: 'recent' });
  const { asked } = range;
  const input = inputOf(asked);
  const showsStore = asked.storeId === '' && stores.length > 1;
  return (
    <Page
      of="storeClosings"
      back={pathTo('storeFinance')}
      actions={
        <ExportButton
          call="finance.closings"
          input={input}
          label={t.export}
          name={t.exportName}
          days={fileDays(asked)}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2 px-1">{t.lead}</p>
        <NextDays storeId={asked.storeId} />
        <RangeBar {...range} stores={stores} presets={['recent', 'month', 'lastMonth']} />
        <PagedCard
          call="finance.closings"
          input={input}
          keyOf={({ id }) => id}
          found={t.found}
          none={<EmptyState title={t.noneThen} />}
        >
          {(closing) => <ClosingRow closing={closing} showsStore={showsStore} />}
        </PagedCard>
      </div>
    </Page>
  );
}

/** The next day of each store, or of the one that was asked for. */
function NextDays({ storeId }: { storeId: string }) {
  const query = useCall('finance.toClose', {}, { refetchMs: 60_000 });
  const asked = (query.data ?? []).filter((one) => storeId === '' || one.storeId === storeId);
  // What can be done now comes first.
  const rows = [...asked.filter(isReady), ...asked.filter((one) => !isReady(one))];
  return (
    <Loaded query={query} count={1}>
      {() =>
        rows.length === 0 ? null : (
          <CardRows items={rows} keyOf={({ storeId: id, on }) => `${id} ${on}`}>
            {(next) => <ToCloseRow next={next} />}
          </CardRows>
        )
      }
    </Loaded>
  );
}
