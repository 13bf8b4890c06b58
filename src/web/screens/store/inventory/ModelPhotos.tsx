import { fileLimits } from '#domain/files/judge-upload.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { messageOf } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { showAbove } from '#web/parts/frame/show-above.tsx';
import { useClosing } from '#web/parts/gear-dialog/use-closing.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { sizeFor } from '#web/parts/photos/image-url.ts';
import { storedPhoto } from '#web/parts/photos/photo-list.ts';
import { PhotoPicker } from '#web/parts/photos/PhotoPicker.tsx';
import { usePhotos } from '#web/parts/photos/use-photos.ts';
import { modelPhotosText } from '#web/text/model-photos.ts';

const tileWidth = 96;

type SheetProps = { open: boolean; onClose: () => void };
type PhotosProps = SheetProps & { model: Output<'equipment.getModel'> };

/** The photos of a model, taken, put in order and removed; nothing counts before it is saved. */
function PhotosSheet({ model, ...sheet }: PhotosProps) {
  const t = modelPhotosText.use();
  const { gear } = useGearWords();
  const shown = model.imageFiles.map((image) => storedPhoto(image.file.id, sizeFor(image, tileWidth)));
  const photos = usePhotos(shown, { container: 'equipment-images', most: fileLimits.pictures });
  const write = useSheetWrite('equipment.setModelPictures', t.saved, sheet.onClose);
  const isSame = photos.fileIds.join() === model.imageFiles.map(({ file }) => file.id).join();
  const close = (): void => {
    photos.discard();
    sheet.onClose();
  };
  return (
    <AppSheet
      open={sheet.open}
      onClose={close}
      title={t.title}
      footer={
        <Button
          size="lg"
          loading={write.isPending}
          disabled={isSame || photos.isUnderWay}
          onClick={() => write.mutate({ id: model.id, version: model.version, imageFileIds: photos.fileIds })}
        >
          {t.save}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-md font-semibold">{gear(model.name)}</p>
        <p className="text-ink-2">{t.lead}</p>
        <PhotoPicker photos={photos} />
        {write.error === null ? null : <Notice tone="danger">{messageOf(write.error, t.failed)}</Notice>}
      </div>
    </AppSheet>
  );
}

function ModelPhotos({ modelId, onClosed }: { modelId: string; onClosed: () => void }) {
  const t = modelPhotosText.use();
  const { isOpen, close } = useClosing(onClosed);
  const query = useCall('equipment.getModel', { id: modelId }, { staleMs: 0 });
  // What was kept of before may be stale: the form begins with what holds now.
  if (query.data !== undefined && query.isFetchedAfterMount) {
    return <PhotosSheet model={query.data} open={isOpen} onClose={close} />;
  }
  return (
    <AppSheet open={isOpen} onClose={close} title={t.title}>
      {query.error === null ? (
        <Skeleton className="h-40 w-full rounded-lg" />
      ) : (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      )}
    </AppSheet>
  );
}

/** Shows the photos of a model; settles when they are closed. */
export const showModelPhotos = (modelId: string): Promise<void> =>
  showAbove((onClosed) => <ModelPhotos modelId={modelId} onClosed={onClosed} />);
