import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Money } from '#ui/Money.tsx';
import { moneyText } from '#ui/money-text.ts';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { Difference } from '#web/screens/store/tills/Difference.tsx';
import { tillName } from '#web/screens/store/tills/till-types.ts';
import { useLocale } from '#web/state/language.ts';
import { shellText } from '#web/text/shell.ts';
import { tillsText } from '#web/text/tills.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

type Detail = Output<'tills.shift'>;
type Entry = Detail['entries'][number];

/** One shift of a till: how it began and ended, and everything that came in and went out. */
export function StoreTillShift({ params }: PageProps<'storeTillShift'>) {
  const titles = useText(titlesText);
  const shell = useText(shellText);
  const read = useCall('tills.shift', { id: params.id });
  return (
    <PageBody width="normal">
      <PageHeader title={titles.storeTillShift} back={pathTo('storeTills')} />
      {read.data !== undefined ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Ends shift={read.data} />
          <Entries entries={read.data.entries} />
        </div>
      ) : read.error === null ? (
        <SkeletonCards label={shell.loading} />
      ) : (
        <LoadError error={read.error} onRetry={() => void read.refetch()} />
      )}
    </PageBody>
  );
}

const useMoment = (): ((at: string, name: string) => string) => {
  const t = useText(tillsText);
  const zone = useZone(undefined);
  const locale = useLocale();
  return (at, name) => t.byName(momentText(at, { locale, zone }), name);
};

function Ends({ shift }: { shift: Detail }) {
  const t = useText(tillsText);
  const moment = useMoment();
  const { closedAt, countedFen, differenceFen, leftFen, counts } = shift;
  const ended =
    closedAt === null || countedFen === null || differenceFen === null || leftFen === null
      ? []
      : [
          { name: t.counted, value: <Money fen={countedFen} exact /> },
          { name: t.difference, value: <Difference fen={differenceFen} /> },
          { name: t.left, value: <Money fen={leftFen} exact /> },
          { name: t.until, value: moment(closedAt, shift.closedBy ?? '') },
        ];
  const pieces = Object.entries(counts ?? {})
    .toSorted(([one], [other]) => Number(other) - Number(one))
    .map(([valueFen, count]) => `${moneyText(Number(valueFen))} × ${count}`);
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <h2 className="text-md font-semibold">{tillName(shift, t)}</h2>
      <KeyValue
        rows={[
          { name: t.from, value: moment(shift.openedAt, shift.openedBy) },
          { name: t.float, value: <Money fen={shift.floatFen} exact /> },
          { name: t.expected, value: <Money fen={shift.expectedFen} exact />, strong: true },
          ...ended,
          ...(pieces.length === 0 ? [] : [{ name: t.byCount, value: pieces.join(' · ') }]),
          ...(shift.note === '' ? [] : [{ name: t.note, value: shift.note }]),
        ]}
      />
    </Card>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const t = useText(tillsText);
  if (entries.length === 0) return <EmptyState title={t.noEntries} />;
  return (
    <Card as="section" pad="none" className="overflow-hidden">
      <h2 className="px-4 pt-4 pb-2 text-md font-semibold">{t.entries}</h2>
      <ul className="divide-line m-0 list-none divide-y p-0">
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${entry.amountFen} ${entry.orderId}`}>
            <EntryRow entry={entry} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  const t = useText(tillsText);
  const moment = useMoment();
  const { orderId, receivedFen } = entry;
  const change =
    receivedFen === null ? '' : t.received(moneyText(receivedFen), moneyText(receivedFen - entry.amountFen));
  const title = [t[`entry.${entry.kind}`], entry.orderNumber ?? ''].filter((part) => part !== '').join(' ');
  const text = [moment(entry.at, entry.by), change, entry.reason].filter((part) => part !== '').join(' · ');
  return (
    <ListRow
      title={title}
      text={text}
      end={<Money fen={entry.amountFen} size="md" signed exact />}
      {...(orderId === null ? {} : { onPress: () => navigate(pathTo('storeOrder', { id: orderId })) })}
    />
  );
}
