import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Photos } from '#web/parts/photos/use-photos.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { gearFormText } from '#web/text/gear-form.ts';
import { useText } from '#web/text/use-text.ts';

const PhotoPicker = lazyPart(async () => ({
  default: (await import('#web/parts/photos/PhotoPicker.tsx')).PhotoPicker,
}));

type Props = {
  title?: string;
  /** Null while there are none to take here. */
  photos: Photos | null;
  children?: ReactNode;
};

/** The pictures of gear: taken, put in order, looked at. */
export function PhotosCard({ title, photos, children }: Props) {
  const t = useText(gearFormText);
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{title ?? t.photos}</h2>
      {photos === null ? null : (
        <Suspense fallback={<Skeleton className="h-24 rounded-lg" />}>
          <PhotoPicker photos={photos} />
        </Suspense>
      )}
      {children}
    </Card>
  );
}
