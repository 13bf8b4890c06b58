import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { Suspense, type ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Photos } from '#web/parts/photos/use-photos.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { gearFormText } from '#web/text/gear-form.ts';

const PhotoPicker = lazyPart(() => import('#web/parts/photos/PhotoPicker.tsx'), 'PhotoPicker');

type Props = {
  title?: string;
  /** Null while there are none to take here. */
  photos: Photos | null;
  children?: ReactNode;
};

/** The pictures of gear: taken, put in order, looked at. */
export function PhotosCard({ title, photos, children }: Props) {
  const t = gearFormText.use();
  return (
    <SectionCard title={title ?? t.photos}>
      {photos === null ? null : (
        <Suspense fallback={<Skeleton className="h-24 rounded-lg" />}>
          <PhotoPicker photos={photos} />
        </Suspense>
      )}
      {children}
    </SectionCard>
  );
}
