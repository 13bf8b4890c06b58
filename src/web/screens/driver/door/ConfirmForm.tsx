import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { reason } from '#contract/form-bounds.ts';
import { fileLimits } from '#domain/files/judge-upload.ts';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { newKey } from '#web/api/client.ts';
import { useWrite } from '#web/api/writes.ts';
import { ReasonField } from '#web/parts/forms/ReasonSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { useStoredState } from '#web/parts/kept/use-stored-state.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { uploadTo, usePhotos } from '#web/parts/photos/use-photos.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { goBack } from '#web/routing/navigation.ts';
import { readDeliveryDraft, type DeliveryDraft } from '#web/screens/driver/door/delivery-draft.ts';
import { SignaturePad } from '#web/screens/driver/door/SignaturePad.tsx';
import { isSigned, pictureOf, type Stroke } from '#web/screens/driver/door/strokes.ts';
import { useHere } from '#web/screens/driver/run/use-here.ts';
import { showSuccess } from '#web/state/toast.ts';
import { driverText } from '#web/text/driver.ts';

const PhotoPicker = lazyPart(() => import('#web/parts/photos/PhotoPicker.tsx'), 'PhotoPicker');

const quick = ['guestSigned', 'deskSigned', 'friendSigned'] as const;

/** Uploads a signature; answers what the server calls it. */
const sendSignature = async (strokes: readonly Stroke[]): Promise<string> => {
  const bytes = await pictureOf(strokes);
  const upload = uploadTo({ container: 'private-photos', isQueued: true });
  const { signal } = new AbortController();
  const { id } = await upload(bytes, { key: newKey(), signal, onProgress: () => undefined });
  return id;
};

/** The pictures of this page and those that were sent before it was loaded again, which the draft remembers. */
const useKeptPhotos = (draft: ReturnType<typeof useDraft>) => {
  const [before, setBefore] = useState(draft.value.photoIds);
  const photos = usePhotos([], {
    container: 'private-photos',
    most: fileLimits.pictures - before.length,
    isQueued: true,
  });
  const ids = [...before, ...photos.fileIds];
  const written = ids.join();
  const remember = useEffectEvent((sent: string) => {
    const kept = draft.latest();
    if (kept.photoIds.join() !== sent) draft.keep({ ...kept, photoIds: sent === '' ? [] : sent.split(',') });
  });
  useEffect(() => remember(written), [written]);
  return { photos, ids, before: before.length, dropBefore: () => setBefore([]) };
};

const useDraft = (orderId: string) => useStoredState(`delivery_draft_${orderId}`, readDeliveryDraft);

/** How a delivery is proven: who received it in words, pictures, a signature, the position; kept on the device until it is sent. */
export function ConfirmForm({ order }: { order: OrderDetail }) {
  const t = driverText.use();
  const draft = useDraft(order.id);
  const { photos, ids, before, dropBefore } = useKeptPhotos(draft);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const keep = (change: Partial<DeliveryDraft>): void => draft.keep({ ...draft.latest(), ...change });
  const write = useWrite('orders.confirmDelivery', {
    silent: true,
    onDone: () => {
      draft.forget();
      showSuccess(t.confirmed);
      goBack(pathTo('driverDashboard'));
    },
  });
  const { strokes, point, note } = draft.value;
  const send = async (noted: string): Promise<void> => {
    if (ids.length === 0 && !isSigned(strokes)) return setFault(t.proofMissing);
    setFault(null);
    setSending(true);
    try {
      const signature = isSigned(strokes) ? { signatureId: await sendSignature(strokes) } : {};
      const proof = { photoIds: ids, ...signature, ...(point !== null && { point }) };
      await write.mutateAsync({ id: order.id, version: order.version, note: noted, proof });
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setSending(false);
    }
  };
  const form = useForm({
    bounds: { note: reason },
    start: { note: '' },
    kept: [{ note }, (values) => keep(values)],
    empty: { note: t.receivedByMissing },
    onSend: ({ note: noted }) => void send(noted),
  });
  const hasFailed = photos.photos.some(({ state }) => state === 'failed');
  return (
    <form {...form.props} className="flex flex-1 flex-col gap-4">
      <SectionCard title={order.customerName}>
        <p className="text-ink-2 -mt-2">{order.deliveryAddress}</p>
        <ReasonField field={form.field('note')} quick={quick} label={t.receivedBy} />
      </SectionCard>
      <SectionCard title={t.photos}>
        <p className="text-ink-3 -mt-2 text-sm">{t.photosText}</p>
        {before === 0 ? null : (
          <div className="flex items-center justify-between gap-3">
            <p className="text-success text-sm">{t.keptPhotos(before)}</p>
            <Button variant="ghost" size="sm" onClick={dropBefore}>
              {t.positionDrop}
            </Button>
          </div>
        )}
        <Suspense fallback={<Skeleton className="h-24 rounded-lg" />}>
          <PhotoPicker photos={photos} />
        </Suspense>
      </SectionCard>
      <SectionCard title={t.signature}>
        <SignaturePad strokes={strokes} onChange={(next) => keep({ strokes: next })} />
      </SectionCard>
      <Position point={point} onPoint={(next) => keep({ point: next })} />
      {hasFailed ? <Notice tone="warning">{t.photoFailed}</Notice> : null}
      {fault === null ? null : <Notice tone="danger">{fault}</Notice>}
      <BottomBar>
        <Button type="submit" size="lg" full icon="check" loading={isSending || photos.isUnderWay}>
          {t.confirm}
        </Button>
      </BottomBar>
    </form>
  );
}

type PositionProps = { point: DeliveryDraft['point']; onPoint: (point: DeliveryDraft['point']) => void };

/** Where the gear was handed over, if the driver says so by a press. */
function Position({ point, onPoint }: PositionProps) {
  const t = driverText.use();
  const { state, locate } = useHere(onPoint);
  return (
    <SectionCard title={t.position}>
      {point === null ? (
        <>
          <p className="text-ink-3 -mt-2 text-sm">{t.positionText}</p>
          <Button variant="secondary" size="lg" icon="pin" loading={state === 'locating'} onClick={locate}>
            {t.positionAdd}
          </Button>
          {state === 'failed' ? <Notice tone="warning">{t.pinFailed}</Notice> : null}
        </>
      ) : (
        <div className="flex items-center justify-between gap-3">
          <p role="status" className="text-success font-semibold">
            {t.positionKept}
          </p>
          <Button variant="ghost" onClick={() => onPoint(null)}>
            {t.positionDrop}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}
