import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/queries.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { showAbove } from '#web/parts/frame/show-above.tsx';
import { isForStaff, type GearItem } from '#web/parts/gear-dialog/gear-item.ts';
import { GearBody } from '#web/parts/gear-dialog/GearBody.tsx';
import type { GearRequest } from '#web/parts/gear-dialog/open-gear.ts';
import { useClosing } from '#web/parts/gear-dialog/use-closing.ts';
import { useOffered } from '#web/parts/gear-dialog/use-offered.ts';
import { bringToBin } from '#web/parts/returns/bring-to-bin.ts';
import { pathTo } from '#web/paths.ts';
import { useCurrentStoreId } from '#web/state/current-store.ts';
import { useSession } from '#web/state/session.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { shellText } from '#web/text/shell.ts';

/** The id of the store that one of the staff stands in: the chosen one when they work there, else their own; null when there is none. */
const useStoreHere = (): string | null => {
  const session = useSession();
  const chosenId = useCurrentStoreId();
  if (session === null) return null;
  const { storeIds, primaryStoreId } = session.user;
  const worksAtAll = session.roles.includes('SuperAdmin');
  if (chosenId !== null && (worksAtAll || storeIds.includes(chosenId))) return chosenId;
  return primaryStoreId ?? storeIds[0] ?? null;
};

/** `form` leaves room for the form's own button; `bin` leads to the return bin, or on to the form. */
type FooterKind = 'otherStore' | 'book' | 'bin' | 'form';

type GearFooterProps = {
  kind: FooterKind;
  barcode: string;
  /** Hears where the form's button goes. */
  onSlot: (place: HTMLElement) => void;
  onClose: () => void;
  onGoOn: () => void;
  onLeave: (to: string) => void;
  onBook: () => void;
};

/** What one goes on with below an item. */
function GearFooter({ kind, barcode, onSlot, onClose, onGoOn, onLeave, onBook }: GearFooterProps) {
  const t = gearDialogText.use();
  const shell = shellText.use();
  if (kind === 'form') return <div ref={(place) => (place === null ? undefined : onSlot(place))} />;
  if (kind === 'book') {
    return (
      <Button size="lg" onClick={onBook}>
        {t.book}
      </Button>
    );
  }
  if (kind === 'bin') {
    return (
      <>
        <Button variant="secondary" size="lg" onClick={onGoOn}>
          {t.otherOperations}
        </Button>
        <Button size="lg" onClick={() => onLeave(bringToBin(barcode))}>
          {t.takeBack}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button variant="secondary" size="lg" onClick={onClose}>
        {shell.close}
      </Button>
      <Button size="lg" onClick={onGoOn}>
        {t.goOn}
      </Button>
    </>
  );
}

type GearMissingProps = {
  /** Null while the item is on its way. */
  error: Error | null;
  onRetry: () => void;
};

/** In place of an item: it is on its way, there is none of that code, or it did not arrive. */
function GearMissing({ error, onRetry }: GearMissingProps) {
  const shell = shellText.use();
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title={messageOf(error, shell.loadFailed)} />;
  }
  if (error !== null) return <LoadError error={error} onRetry={onRetry} />;
  return (
    <div role="status" aria-label={shell.loading} className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Skeleton className="size-20 shrink-0 rounded-xl" />
        <div className="flex flex-1 flex-col gap-2.5">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      </div>
      <Skeleton className="h-40 w-full rounded-lg" />
    </div>
  );
}

/** Whether an item belongs to another store than the one that the visitor, one of the staff, stands in; one that is on its way here does not. */
const useIsElsewhere = (item: GearItem | undefined): boolean => {
  const hereId = useStoreHere();
  if (item === undefined || !isForStaff(item) || hereId === null) return false;
  return item.storeId !== hereId && item.transferToStoreId !== hereId;
};

/** Colleagues work on the same items. */
const refetchEveryMs = 20_000;

/** One item above any page: what it is, for staff also where it is and what can be done with it. */
function GearDialog({ request, onClosed }: { request: GearRequest; onClosed: () => void }) {
  const t = gearDialogText.use();
  const { isOpen, close, leaveTo } = useClosing(onClosed);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [isSure, setSure] = useState(false);
  const [wantsForm, setWantsForm] = useState(false);
  const may = useMay();
  const query = useCall(
    'equipment.byBarcode',
    { barcodeNumber: request.barcode },
    { refetchMs: refetchEveryMs, staleMs: 0 },
  );
  const item = query.data;
  const offered = useOffered(item, request);
  const isElsewhere = useIsElsewhere(item);
  const isAsking = isElsewhere && !isSure;
  const footerKind = (): FooterKind | null => {
    if (isAsking) return 'otherStore';
    if (item !== undefined && !isForStaff(item)) return 'book';
    if (offered.operations.length === 0) return null;
    const isOut = offered.orderId !== null && request.operation === undefined && may('orders.returnScan');
    return isOut && !wantsForm ? 'bin' : 'form';
  };
  const kind = footerKind();
  const hands =
    kind === null ? undefined : (
      <GearFooter
        kind={kind}
        barcode={request.barcode}
        onSlot={setSlot}
        onClose={close}
        onGoOn={() => (kind === 'bin' ? setWantsForm(true) : setSure(true))}
        onLeave={leaveTo}
        onBook={() => {
          if (item !== undefined) request.onBook?.(item);
          leaveTo(pathTo('customerBook'));
        }}
      />
    );
  const footer =
    kind === 'book' && item !== undefined
      ? (request.beside?.({ item, leave: leaveTo, book: hands }) ?? hands)
      : hands;
  return (
    <AppSheet
      open={isOpen}
      onClose={close}
      title={isAsking ? t.otherStoreTitle : t.title}
      {...(footer === undefined ? {} : { footer })}
    >
      {item === undefined ? (
        <GearMissing error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <GearBody
          item={item}
          isElsewhere={isElsewhere}
          isAsking={isAsking}
          isFresh={query.isFetchedAfterMount}
          offered={offered}
          isForOne={request.operation !== undefined}
          footer={slot}
          reload={async () => (await query.refetch()).data?.status}
          onDone={() => {
            if (request.operation !== undefined) close();
          }}
          onLeave={leaveTo}
        />
      )}
    </AppSheet>
  );
}

/** Shows the dialog of an item; settles when it is closed. */
export const showGear = (request: GearRequest): Promise<void> =>
  showAbove((onClosed) => <GearDialog request={request} onClosed={onClosed} />);
