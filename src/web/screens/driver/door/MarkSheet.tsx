import { Suspense, useState } from 'react';
import { fileLimits } from '#domain/files/judge-upload.ts';
import type { MarkKind } from '#domain/orders/collect-marks.ts';
import { Button } from '#ui/Button.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { openUnits } from '#web/parts/orders/open-units.ts';
import type { OrderLine } from '#web/parts/orders/order-types.ts';
import { usePhotos } from '#web/parts/photos/use-photos.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { Mark } from '#web/screens/driver/door/collect-draft.ts';
import { driverText } from '#web/text/driver.ts';
import { shellText } from '#web/text/shell.ts';

const PhotoPicker = lazyPart(() => import('#web/parts/photos/PhotoPicker.tsx'), 'PhotoPicker');

type Props = {
  line: OrderLine;
  mark: Mark | undefined;
  onMark: (mark: Mark | null) => void;
  onClose: () => void;
};

const unmarked: Omit<Mark, 'lineId'> = { how: 'damaged', quantity: 1, note: '', photoIds: [] };

/** What is wrong with a piece: broken or missing, how many, in words and pictures. Pictures that were sent before a reload stay with it. */
export function MarkSheet({ line, mark, onMark, onClose }: Props) {
  const t = driverText.use();
  const { nameOf } = useGearWords();
  const { photoIds: sent, ...before } = mark ?? unmarked;
  const [how, setHow] = useState<MarkKind>(before.how);
  const [quantity, setQuantity] = useState(before.quantity);
  const [note, setNote] = useState(before.note);
  const photos = usePhotos([], {
    container: 'private-photos',
    most: fileLimits.pictures - sent.length,
    isQueued: true,
  });
  const most = openUnits(line);
  return (
    <AppSheet
      open
      onClose={onClose}
      title={t.markTitle}
      footer={
        <>
          {mark === undefined ? null : (
            <Button variant="secondary" size="lg" onClick={() => onMark(null)}>
              {t.markRemove}
            </Button>
          )}
          <Button
            size="lg"
            loading={photos.isUnderWay}
            onClick={() =>
              onMark({
                lineId: line.id,
                how,
                quantity: Math.min(quantity, most),
                note: note.trim(),
                photoIds: [...sent, ...photos.fileIds],
              })
            }
          >
            {t.markSave}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <p className="text-md font-semibold">{nameOf(line)}</p>
          <p className="text-ink-3 text-sm">{t.markText}</p>
        </div>
        <SegmentedControl
          label={t.markHow}
          value={how}
          options={[
            { value: 'damaged', label: t['how.damaged'] },
            { value: 'lost', label: t['how.lost'] },
          ]}
          onChange={setHow}
        />
        <Quantity most={most} value={quantity} onChange={setQuantity} />
        <TextArea label={t.markNote} rows={2} maxLength={200} value={note} onChange={setNote} />
        {sent.length === 0 ? null : <p className="text-success text-sm">{t.keptPhotos(sent.length)}</p>}
        <Suspense fallback={<Skeleton className="h-24 rounded-lg" />}>
          <PhotoPicker photos={photos} />
        </Suspense>
      </div>
    </AppSheet>
  );
}

function Quantity({ most, ...rest }: { most: number; value: number; onChange: (value: number) => void }) {
  const t = driverText.use();
  const shell = shellText.use();
  if (most === 1) return null;
  return (
    <div className="flex items-center justify-between gap-3">
      <span>{t.markQuantity}</span>
      <Stepper
        min={1}
        max={most}
        label={t.markQuantity}
        lessLabel={shell.less}
        moreLabel={shell.more}
        {...rest}
      />
    </div>
  );
}
