import { nameOf } from '#contract/list-words.ts';
import { tillEntryNames } from '#contract/store-lists.ts';
import { useLanguage } from '#web/state/language.ts';
import { PagedCard } from '#web/parts/lists/PagedCard.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { dotted } from '#ui/whole-parts.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { denominationsFen } from '#domain/tills/cash-up.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { Difference, tillName } from '#web/screens/store/tills/till-words.tsx';
import { tillsText } from '#web/text/tills.ts';

type Detail = Output<'tills.shift'>;
type Entry = Output<'tills.entries'>['items'][number];

/** One shift of a till: how it began and ended, and everything that came in and went out. */
export function StoreTillShift({ params }: PageProps<'storeTillShift'>) {
  const t = tillsText.use();
  const read = useCall('tills.shift', { id: params.id });
  return (
    <Page width="normal" of="storeTillShift" back={pathTo('storeTills')}>
      <Loaded query={read}>
        {(shift) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Ends shift={shift} />
            {shift.expectedFen === null ? <EmptyState title={t.stillRunning} /> : <Entries shift={shift} />}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const useNamedMoment = (storeId: string): ((at: string, name: string) => string) => {
  const t = tillsText.use();
  const moment = useMoment(storeId);
  return (at, name) => t.byName(moment(at), name);
};

function Ends({ shift }: { shift: Detail }) {
  const t = tillsText.use();
  const moment = useNamedMoment(shift.storeId);
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
  const pieces = denominationsFen.flatMap((valueFen) => {
    const count = counts?.[String(valueFen)] ?? 0;
    return count === 0 ? [] : [`${moneyText(valueFen)} × ${count}`];
  });
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <h2 className="text-md font-semibold">{tillName(shift, t)}</h2>
      <KeyValue
        rows={[
          { name: t.from, value: moment(shift.openedAt, shift.openedBy) },
          { name: t.float, value: <Money fen={shift.floatFen} exact /> },
          ...(shift.expectedFen === null
            ? []
            : [{ name: t.expected, value: <Money fen={shift.expectedFen} exact />, strong: true }]),
          ...ended,
          ...(pieces.length === 0 ? [] : [{ name: t.byCount, value: pieces.join(' · ') }]),
          ...(shift.note === '' ? [] : [{ name: t.note, value: shift.note }]),
        ]}
      />
    </Card>
  );
}

function Entries({ shift }: { shift: Detail }) {
  const t = tillsText.use();
  return (
    <section aria-label={t.entries} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3 px-1">
        <h2 className="text-lg font-semibold">{t.entries}</h2>
        <ExportButton call="tills.entries" input={{ id: shift.id }} name={t.entries} />
      </div>
      <PagedCard
        call="tills.entries"
        input={{ id: shift.id }}
        keyOf={({ at, kind }, index) => `${index} ${at} ${kind}`}
        found={t.entriesFound}
        none={<EmptyState title={t.noEntries} />}
        byPress
      >
        {(entry) => <EntryRow entry={entry} storeId={shift.storeId} />}
      </PagedCard>
    </section>
  );
}

function EntryRow({ entry, storeId }: { entry: Entry; storeId: string }) {
  const t = tillsText.use();
  const moment = useNamedMoment(storeId);
  const { orderId, receivedFen } = entry;
  const change =
    receivedFen === null ? '' : t.received(moneyText(receivedFen), moneyText(receivedFen - entry.amountFen));
  const title = [nameOf(tillEntryNames, entry.kind, useLanguage()), entry.orderNumber ?? '']
    .filter((part) => part !== '')
    .join(' ');
  const text = dotted([moment(entry.at, entry.by), change, entry.reason]);
  return (
    <ListRow
      title={title}
      text={text}
      end={<Money fen={entry.amountFen} size="md" signed exact />}
      {...(orderId === null ? {} : { onPress: () => navigate(pathTo('storeOrder', { id: orderId })) })}
    />
  );
}
