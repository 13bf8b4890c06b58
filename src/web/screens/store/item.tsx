import { nameOf } from '#contract/list-words.ts';
import { gearEventNames } from '#contract/gear-lists.ts';
import { dotted } from '#ui/whole-parts.ts';
import type { Output } from '#web/api/calls.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { dayOf } from '#domain/time/zone.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { FactGrid, KeyValue } from '#ui/KeyValue.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { useList } from '#web/api/lists.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { TwoPane } from '#web/parts/frame/TwoPane.tsx';
import { GearStatusTag, useGearStatusName } from '#web/parts/gear/GearStatusTag.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { PhotoStrip } from '#web/parts/photos/PhotoStrip.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { dateText } from '#web/parts/time/time-text.ts';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { Link } from '#web/routing/Link.tsx';
import type { PageProps } from '#web/routing/page-table.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { HoldsCard } from '#web/screens/store/inventory/item/HoldsCard.tsx';
import { MainOperation, OperationsCard } from '#web/screens/store/inventory/item/OperationsCard.tsx';
import { openModelPhotos } from '#web/screens/store/inventory/open-model-photos.ts';
import { ItemGate } from '#web/screens/store/inventory/ItemGate.tsx';
import { useLanguage, useLocale } from '#web/state/language.ts';
import { itemText } from '#web/text/item.ts';
import { modelPhotosText } from '#web/text/model-photos.ts';
import { reasonsText } from '#web/text/reasons.ts';

const UsageCard = lazyPart(() => import('#web/screens/store/inventory/item/UsageCard.tsx'), 'UsageCard');

type GearEvent = Output<'equipment.history'>['items'][number];

/** One line of the history: a value that became another. */
type ChangeLine = { readonly field: string; readonly from: string; readonly to: string };

const inFen = ['rate', 'deposit'];

const valueText = (field: string, value: string): string =>
  inFen.includes(field) && /^\d+$/.test(value) ? moneyText(Number(value)) : value;

/** What an event changed; amounts as people write them, what stayed the same is left out. */
export const changeLines = ({ changes }: Pick<GearEvent, 'changes'>): readonly ChangeLine[] =>
  changes
    .filter(({ before, after }) => before !== after)
    .map(({ field, before, after }) => ({
      field,
      from: valueText(field, before),
      to: valueText(field, after),
    }));

/** Whether an event changed the item's status and its name does not already say so. */
export const showsStatusChange = ({ kind, statusBefore, statusAfter }: GearEvent): boolean =>
  statusAfter !== null &&
  statusBefore !== null &&
  statusAfter !== statusBefore &&
  (kind === 'statusChanged' || kind === 'stockedIn' || kind === 'changedByImport');

/** What happened to an item, the newest first: who, when, why, and what became of what. */
function HistoryCard({ item }: { item: Gear }) {
  const t = itemText.use();
  const moment = useMoment(item.storeId);
  const zone = useZone(item.storeId);
  const language = useLanguage();
  const history = useList('equipment.history', { id: item.id });
  const entries = history.items.map((event) => ({
    key: event.id,
    title: nameOf(gearEventNames, event.kind, language),
    time: moment(event.at),
    text: <EventText event={event} zone={zone} />,
  }));
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t.history}</h2>
        <ExportButton
          call="equipment.history"
          input={{ id: item.id }}
          name={`${t.history}-${item.barcodeNumber}`}
        />
      </div>
      <ListedPages
        list={history}
        byPress
        bones={<Skeleton className="h-40 rounded-lg" />}
        none={<p className="text-ink-3">{t.historyNone}</p>}
      >
        <Timeline entries={entries} />
      </ListedPages>
    </Card>
  );
}

function EventText({ event, zone }: { event: GearEvent; zone: string }) {
  const t = itemText.use();
  const reasons = reasonsText.use();
  const status = useGearStatusName();
  const days = useDays(event, zone);
  const moved =
    event.toStoreName === null || event.storeName === null ? '' : t.sent(event.storeName, event.toStoreName);
  const became =
    showsStatusChange(event) && event.statusBefore !== null && event.statusAfter !== null
      ? t.statusChange(status(event.statusBefore), status(event.statusAfter))
      : '';
  const who = event.actorName === 'system' ? t.system : event.actorName;
  const first = dotted([who, reasons.reasonText(event.reason)]);
  const more = [became, moved, days, event.remarks].filter((part) => part !== '');
  return (
    <>
      <p className="break-words">{first}</p>
      {more.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
      <OrderLine event={event} />
      <Changes event={event} />
    </>
  );
}

const useDays = ({ startTime, endTime }: GearEvent, zone: string): string => {
  const locale = useLocale();
  if (startTime === null || endTime === null) return '';
  const from = dayText(dayOf(Date.parse(startTime), zone), locale);
  const last = dayText(dayOf(Date.parse(endTime) - 1, zone), locale);
  return from === last ? from : `${from} – ${last}`;
};

function OrderLine({ event: { orderId, orderNumber } }: { event: GearEvent }) {
  const t = itemText.use();
  if (orderNumber === null) return null;
  if (orderId === null) return <p className="tnum">{t.order(orderNumber)}</p>;
  return (
    <Link
      to={pathTo('storeOrder', { id: orderId })}
      className="text-ice-ink tnum -my-2 inline-flex min-h-11 items-center underline"
    >
      {t.order(orderNumber)}
    </Link>
  );
}

function Changes({ event }: { event: GearEvent }) {
  const t = itemText.use();
  const { gear } = useGearWords();
  const words = t as Readonly<Record<string, unknown>>;
  const lines = changeLines(event);
  if (lines.length === 0) return null;
  return (
    <ul className="m-0 mt-1 flex list-none flex-col gap-0.5 p-0">
      {lines.map(({ field, from, to }) => (
        <li key={field} className="break-words">
          {String(words[`field.${field}`] ?? gear(field))}
          {t.colon}
          {from === '' ? null : <del className="mr-2">{gear(from)}</del>}
          <ins className="text-ink no-underline">{to === '' ? t.empty : gear(to)}</ins>
        </li>
      ))}
    </ul>
  );
}

/** What an item is, where it is and what it costs. */
function ItemHead({ item }: { item: Gear }) {
  const t = itemText.use();
  const { gear, nameOf } = useGearWords();
  const { stores, config } = useStaffStores();
  const isElsewhere = config !== undefined && !stores.some(({ storeId }) => storeId === item.storeId);
  const target = item.transferToStoreName ?? null;
  const images = [...item.imageFiles, ...item.modelImageFiles];
  return (
    <>
      {isElsewhere ? <Notice tone="warning">{t.otherStore(item.storeName)}</Notice> : null}
      {target === null ? null : <Notice>{t.onTheWay(target)}</Notice>}
      <Card as="section" pad="lg" className="flex flex-col gap-5">
        <div className={cx('flex gap-4', images.length > 1 ? 'flex-col' : 'items-center')}>
          <PhotoStrip images={images} picture={item.picture} size={96} />
          <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
            <p className="text-lg leading-snug font-semibold break-words">
              {nameOf({ title: item.name, sizeLabel: item.sizeLabel })}
            </p>
            <p className="text-ink-2 tnum text-md break-all">{item.barcodeNumber}</p>
            {item.status === undefined ? null : <GearStatusTag status={item.status} />}
          </div>
        </div>
        <KeyValue
          rows={[
            { name: t['field.rate'], value: <Money fen={item.dailyRentFen} size="md" /> },
            { name: t['field.deposit'], value: <Money fen={item.depositFen} size="md" /> },
          ]}
        />
        <Facts item={item} gear={gear} />
        <ModelPhotosButton modelId={item.modelId} />
      </Card>
    </>
  );
}

/** Leads who may change gear to the photos that all of the model share. */
function ModelPhotosButton({ modelId }: { modelId: string }) {
  const t = modelPhotosText.use();
  const may = useMay();
  if (!may('equipment.setModelPictures')) return null;
  return (
    <Button variant="secondary" onClick={() => void openModelPhotos(modelId)}>
      {t.title}
    </Button>
  );
}

function Facts({ item, gear }: { item: Gear; gear: (own: string) => string }) {
  const t = itemText.use();
  const locale = useLocale();
  const isAway = item.homeStoreId !== undefined && item.homeStoreId !== item.storeId;
  const facts = [
    { name: t.store, value: item.storeName },
    { name: t['field.store'], value: isAway ? (item.homeStoreName ?? '') : '' },
    { name: t['field.category'], value: gear(item.categoryName) },
    { name: t['field.brand'], value: item.brand },
    { name: t['field.model'], value: gear(item.model) },
    { name: t['field.size'], value: gear(item.sizeLabel) },
    ...item.attributes.map((attribute) => ({
      name: gear(attribute.name),
      value: valueOf(attribute, { gear, yes: t.yes, no: t.no, comma: t.comma }),
    })),
    { name: t.usage, value: t.times(item.usageCount ?? 0) },
    {
      name: t['field.purchasedOn'],
      wide: true,
      value:
        (item.purchasedOn ?? null) === null
          ? ''
          : dateText(`${item.purchasedOn}T12:00:00Z`, { locale, zone: 'UTC' }),
    },
    { name: t['field.remarks'], value: item.remarks ?? '', wide: true },
  ];
  return <FactGrid facts={facts.filter(({ value }) => value !== '')} />;
}

type Words = { gear: (own: string) => string; yes: string; no: string; comma: string };

const valueOf = (attribute: Gear['attributes'][number], { gear, yes, no, comma }: Words): string => {
  const { stored, value } = attribute;
  if (typeof stored === 'boolean') return stored ? yes : no;
  return Array.isArray(stored) ? stored.map(gear).join(comma) : gear(value);
};

/** Everything about one item, and what staff can do with it. */
export function StoreItem({ params }: PageProps<'storeItem'>) {
  const isLarge = useIsLarge();
  return (
    <ItemGate
      id={params.id}
      of="storeItem"
      back={pathTo('storeInventory')}
      width="wide"
      actions={(item) => <EditLink item={item} />}
    >
      {(item) => (
        <>
          <TwoPane
            aside={
              <>
                <HoldsCard item={item} />
                <UsageCard item={item} />
              </>
            }
          >
            <ItemHead item={item} />
            <OperationsCard item={item} hasBar={!isLarge} />
            <HistoryCard item={item} />
          </TwoPane>
          {isLarge ? null : <MainOperation item={item} />}
        </>
      )}
    </ItemGate>
  );
}

function EditLink({ item }: { item: Gear }) {
  const t = itemText.use();
  const may = useMay();
  if (item.canEdit !== true || !may('equipment.update')) return null;
  return (
    <LinkButton to={pathTo('storeItemEdit', { id: item.id })} variant="secondary" size="sm" icon="edit">
      {t.edit}
    </LinkButton>
  );
}
