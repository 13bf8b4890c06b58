import { useState } from 'react';
import type { EquipmentStatus } from '#domain/equipment/status.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { FactGrid } from '#ui/KeyValue.tsx';
import { Folded } from '#ui/Folded.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useCall } from '#web/api/queries.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { isForStaff, type GearItem, type StaffGearItem } from '#web/parts/gear-dialog/gear-item.ts';
import { DepositNote, GearAbout, useAttributeFacts } from '#web/parts/gear-dialog/GearAbout.tsx';
import { GearForm } from '#web/parts/gear-dialog/GearForm.tsx';
import { GearOrderTabs, LeavingLink } from '#web/parts/gear-dialog/GearOrderTabs.tsx';
import { SizeHelp } from '#web/parts/gear-dialog/SizeHelp.tsx';
import type { useOffered } from '#web/parts/gear-dialog/use-offered.ts';
import { GearStatusTag, useGearStatusName } from '#web/parts/gear/GearStatusTag.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { PhotoStrip } from '#web/parts/photos/PhotoStrip.tsx';
import { pathTo } from '#web/paths.ts';
import { placeStore } from '#web/routing/navigation.ts';
import { showSuccess } from '#web/state/toast.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';

type Offered = ReturnType<typeof useOffered>;

type StaffGearProps = {
  item: StaffGearItem;
  offered: Offered;
  footer: HTMLElement | null;
  /** Loads the item again; answers its status, undefined when it did not arrive. */
  reload: () => Promise<EquipmentStatus | undefined>;
  /** Hears that something was done. */
  onDone: () => void;
};

/** The form of an item, anew after each thing that was done; it says when somebody else changed the item meanwhile. */
function StaffGear({ item, offered, footer, reload, onDone }: StaffGearProps) {
  const t = gearDialogText.use();
  const statusName = useGearStatusName();
  const [knownStatus, setKnownStatus] = useState(item.status);
  const [isSettling, setSettling] = useState(false);
  const settle = async (message: string): Promise<void> => {
    setSettling(true);
    showSuccess(message);
    onDone();
    setKnownStatus((await reload()) ?? item.status);
    setSettling(false);
  };
  const [first, ...others] = offered.operations;
  const isChanged = !isSettling && item.status !== knownStatus;
  return (
    <>
      {isChanged ? (
        <Notice
          tone="warning"
          action={
            <Button variant="secondary" size="sm" onClick={() => setKnownStatus(item.status)}>
              {t.goOn}
            </Button>
          }
        >
          {t.changedMeanwhile(statusName(item.status))}
        </Notice>
      ) : null}
      {first === undefined || footer === null || !offered.isKnown ? null : (
        <GearForm
          item={item}
          offered={[first, ...others]}
          orderId={offered.orderId}
          footer={footer}
          onDone={(message) => void settle(message)}
          isSettling={isSettling}
          isHeld={isChanged}
        />
      )}
    </>
  );
}

type GearHeadProps = {
  item: GearItem;
  /** Null while nothing leads away. */
  onLeave: ((to: string) => void) | null;
};

/** An item's pictures, name, code and, for staff, where it is now. */
function GearHead({ item, onLeave }: GearHeadProps) {
  const { nameOf } = useGearWords();
  const images = [...item.imageFiles, ...item.modelImageFiles];
  return (
    <div className={cx('flex gap-4', images.length > 1 ? 'flex-col' : 'items-center')}>
      <PhotoStrip images={images} picture={item.picture} size={80} />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-snug font-semibold break-words">
          {nameOf({ title: item.name, sizeLabel: item.sizeLabel })}
        </h3>
        <p className="text-ink-2 tnum mt-0.5 break-all">{item.barcodeNumber}</p>
        {item.status === undefined ? null : (
          <p className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <GearStatusTag status={item.status} />
            {onLeave === null ? null : <ToPage id={item.id} onLeave={onLeave} />}
          </p>
        )}
      </div>
    </div>
  );
}

/** Leads to the item's own page, unless that is where the dialog stands. */
function ToPage({ id, onLeave }: { id: string; onLeave: (to: string) => void }) {
  const t = gearDialogText.use();
  const may = useMay();
  const to = pathTo('storeItem', { id });
  if (!may('equipment.history') || placeStore.get().path === to) return null;
  return (
    <LeavingLink
      to={to}
      onLeave={onLeave}
      className="text-ice-ink -my-2.5 inline-flex min-h-11 items-center gap-0.5 text-base font-medium whitespace-nowrap"
    >
      {t.toPage}
      <Icon name="chevron-right" size={18} />
    </LeavingLink>
  );
}

/** The orders that an item is part of, folded until one asks; absent for those who see no orders. */
function GearOrders({ item, onLeave }: { item: GearItem; onLeave: (to: string) => void }) {
  const t = gearDialogText.use();
  const may = useMay();
  const isSeen = may('equipment.ordersCount');
  const counts = useCall(
    'equipment.ordersCount',
    { equipmentId: item.id },
    { enabled: isSeen, staleMs: 0 },
  ).data;
  if (!isSeen) return null;
  return (
    <section className="border-line border-t">
      <Folded
        heading={3}
        title={
          <>
            {t.orders}
            {counts === undefined ? null : (
              <span className="text-ink-3 tnum ml-2 font-normal">{counts.totalCount}</span>
            )}
          </>
        }
        className="text-md font-semibold"
      >
        <GearOrderTabs item={item} counts={counts} onLeave={onLeave} />
      </Folded>
    </section>
  );
}

/** What an item costs, is, and where it belongs; what is not known is left out. */
function GearFacts({ item }: { item: GearItem }) {
  const t = gearDialogText.use();
  const { gear } = useGearWords();
  const factsOf = useAttributeFacts();
  const parts = [
    { name: t.store, value: item.storeName },
    { name: t.brand, value: item.brand },
    { name: t.model, value: item.model },
    { name: t.category, value: gear(item.categoryName) },
    ...factsOf(item.attributes),
  ].filter(({ value }) => value !== '');
  const rent = (
    <>
      <Money fen={item.dailyRentFen} />
      {t.perDay}
    </>
  );
  const facts = [
    { name: t.dailyRent, value: rent },
    { name: t.deposit, value: item.depositFen === 0 ? t.noDeposit : <Money fen={item.depositFen} /> },
    ...parts,
    ...(item.usageCount === undefined ? [] : [{ name: t.usage, value: t.times(item.usageCount) }]),
  ];
  return <FactGrid facts={facts} />;
}

/** What guests want to know besides: what comes with an item, whom it suits, which size, and the deposit. */
function ForGuests({ item }: { item: GearItem }) {
  return (
    <>
      <GearAbout art={item.art} attributes={item.attributes} />
      <div className="-my-2 -ml-3">
        <SizeHelp art={item.art} />
      </div>
      <DepositNote depositFen={item.depositFen} />
    </>
  );
}

type Props = {
  item: GearItem;
  /** It belongs to another store than the one that the visitor stands in. */
  isElsewhere: boolean;
  /** Whether to go on with it is still asked. */
  isAsking: boolean;
  /** Looked up since the dialog opened. */
  isFresh: boolean;
  offered: Offered;
  /** Opened to do one thing: that comes first. */
  isForOne: boolean;
  footer: HTMLElement | null;
  reload: () => Promise<EquipmentStatus | undefined>;
  onDone: () => void;
  onLeave: (to: string) => void;
};

/** All about an item; its head only while it is asked whether to go on with one of another store. */
export function GearBody({ item, isElsewhere, isAsking, isFresh, ...work }: Props) {
  const t = gearDialogText.use();
  const about = (
    <>
      <GearFacts item={item} />
      {isForStaff(item) ? <GearOrders item={item} onLeave={work.onLeave} /> : <ForGuests item={item} />}
    </>
  );
  const form =
    isForStaff(item) && isFresh ? (
      <StaffGear
        item={item}
        offered={work.offered}
        footer={work.footer}
        reload={work.reload}
        onDone={work.onDone}
      />
    ) : null;
  const notice = isElsewhere ? <Notice tone="warning">{t.otherStore(item.storeName)}</Notice> : null;
  return (
    <div className="flex flex-col gap-4 pt-2">
      <GearHead item={item} onLeave={isAsking ? null : work.onLeave} />
      {notice}
      {isAsking ? null : work.isForOne ? (
        <>
          {form}
          {about}
        </>
      ) : (
        <>
          {about}
          {form}
        </>
      )}
    </div>
  );
}
