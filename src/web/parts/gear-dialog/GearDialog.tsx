import { useState } from 'react';
import { useCall } from '#web/api/queries.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { isForStaff } from '#web/parts/gear-dialog/gear-item.ts';
import type { GearRequest } from '#web/parts/gear-dialog/gear-request.ts';
import { GearBody } from '#web/parts/gear-dialog/GearBody.tsx';
import { GearFooter } from '#web/parts/gear-dialog/GearFooter.tsx';
import type { FooterKind } from '#web/parts/gear-dialog/GearFooter.tsx';
import { GearMissing } from '#web/parts/gear-dialog/GearMissing.tsx';
import { useClosing } from '#web/parts/gear-dialog/use-closing.ts';
import { useIsElsewhere } from '#web/parts/gear-dialog/use-is-elsewhere.ts';
import { useOffered } from '#web/parts/gear-dialog/use-offered.ts';
import { navigate } from '#web/routing/navigation.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { useText } from '#web/text/use-text.ts';

/** Colleagues work on the same items. */
const lookAgainMs = 20_000;

type Props = { request: GearRequest; onClosed: () => void };

/** One item above any page: what it is, for staff also where it is and what can be done with it. */
export function GearDialog({ request, onClosed }: Props) {
  const t = useText(gearDialogText);
  const { isOpen, close } = useClosing(onClosed);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [isSure, setSure] = useState(false);
  const query = useCall(
    'equipment.byBarcode',
    { barcodeNumber: request.barcode },
    { refetchMs: lookAgainMs, staleMs: 0 },
  );
  const item = query.data;
  const offered = useOffered(item, request);
  const isElsewhere = useIsElsewhere(item);
  const isAsking = isElsewhere && !isSure;
  const leaveTo = (to: string): void => {
    close();
    // Once the entry of this layer is on its way out of the history.
    setTimeout(() => navigate(to));
  };
  const footerKind = (): FooterKind | null => {
    if (isAsking) return 'otherStore';
    if (item !== undefined && !isForStaff(item)) return 'book';
    return offered.operations.length > 0 ? 'form' : null;
  };
  const kind = footerKind();
  const footer =
    kind === null ? undefined : (
      <GearFooter
        kind={kind}
        onSlot={setSlot}
        onClose={close}
        onGoOn={() => setSure(true)}
        onLeave={leaveTo}
      />
    );
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
