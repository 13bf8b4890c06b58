import { Card } from '#ui/Card.tsx';
import { PhotoPicker } from '#web/parts/photos/PhotoPicker.tsx';
import { PhotoStrip } from '#web/parts/photos/PhotoStrip.tsx';
import { usePhotos } from '#web/parts/photos/use-photos.ts';

/** Pictures that a form takes and that a thing shows; logged in as staff, the uploads are real. */
export function Photographs() {
  const photos = usePhotos([], { container: 'equipment-images', most: 12 });
  const images = photos.fileIds.map((id) => {
    const accessUrl = `/api/files/download/${id}`;
    return { file: { id, accessUrl }, thumbnails: [{ width: 240, accessUrl: `${accessUrl}?size=small` }] };
  });
  return (
    <>
      <Card>
        <PhotoPicker photos={photos} />
      </Card>
      <Card>
        <PhotoStrip images={images} art="ski" size={72} />
      </Card>
    </>
  );
}
