import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { PhotoPicker } from '#web/parts/photos/PhotoPicker.tsx';
import { PhotoStrip } from '#web/parts/photos/PhotoStrip.tsx';
import { usePhotos } from '#web/parts/photos/use-photos.ts';
import { pathTo } from '#web/paths.ts';
import { Controls } from '#web/screens/dev/Controls.tsx';
import { Overlays } from '#web/screens/dev/Overlays.tsx';
import { Showing } from '#web/screens/dev/Showing.tsx';
import { galleryText } from '#web/text/gallery.ts';
import { useText } from '#web/text/use-text.ts';

/** Pictures that a form takes and that a thing shows; logged in as staff, the uploads are real. */
function Photographs() {
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

/** Every piece of the kit in its states, for developers; not part of the built app. */
export function Gallery() {
  const t = useText(galleryText);
  return (
    <PageBody width="wide">
      <PageHeader title={t.title} back={pathTo('customerBook')} />
      <div className="grid gap-8 lg:grid-cols-2">
        <Part name="Controls">
          <Controls />
        </Part>
        <Part name="Showing">
          <Showing />
        </Part>
        <Part name="Overlays">
          <Overlays />
        </Part>
        <Part name="Pictures">
          <Photographs />
        </Part>
      </div>
    </PageBody>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <h2 className="text-ink-3 text-sm font-medium">{name}</h2>
      {children}
    </section>
  );
}
