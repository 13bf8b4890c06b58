import { Suspense } from 'react';
import { note } from '#contract/form-bounds.ts';
import { fileLimits } from '#domain/files/judge-upload.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderLine } from '#web/parts/orders/order-types.ts';
import { usePhotos } from '#web/parts/photos/use-photos.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import type { Correction } from '#web/screens/store/returns/corrections.ts';
import { returnsText } from '#web/text/returns.ts';
import { storeText } from '#web/text/store.ts';

const PhotoPicker = lazyPart(() => import('#web/parts/photos/PhotoPicker.tsx'), 'PhotoPicker');

type Props = {
  orderId: string;
  line: OrderLine;
  correction: Correction & { readonly to: 'damaged' | 'lost' };
  open: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** Notes that a piece which was taken back is damaged or lost, with words and pictures. */
export function HarmSheet({ orderId, line, correction, open, onClose, onDone }: Props) {
  const t = returnsText.use();
  const store = storeText.use();
  const { nameOf } = useGearWords();
  const photos = usePhotos([], { container: 'private-photos', most: fileLimits.pictures, isQueued: true });
  const write = useOrderWrite('orders.correctClose', () => {
    photos.reset([]);
    onDone();
  });
  const form = useForm({
    bounds: { note },
    start: { note: line.closeNote },
    write: { isPending: write.isPending, error: write.error },
    onSend: (sent) => {
      const { lineId, from, to } = correction;
      write.run({ id: orderId, lineId, from, to, units: 1, note: sent.note, photoIds: [...photos.fileIds] });
    },
  });
  const leave = () => {
    photos.discard();
    onClose();
  };
  const isDamage = correction.to === 'damaged';
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={leave}
      title={isDamage ? t.damagedTitle : t.lostTitle}
      send={isDamage ? t.damagedSend : t.lostSend}
      disabled={photos.isUnderWay}
      isDanger
    >
      <p className="text-md font-semibold">{nameOf(line)}</p>
      <TextArea label={t.note} placeholder={store.lineNoteHint} {...form.field('note')} />
      <div className="flex flex-col gap-2">
        <span className="text-ink-2 text-base font-medium">{t.photos}</span>
        <Suspense fallback={<Skeleton className="h-24 rounded-lg" />}>
          <PhotoPicker photos={photos} />
        </Suspense>
      </div>
    </FormSheet>
  );
}
