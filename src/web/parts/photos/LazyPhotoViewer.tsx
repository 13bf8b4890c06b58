import { Suspense, useState } from 'react';
import type { ComponentProps } from 'react';
import type { PhotoViewer } from '#web/parts/photos/PhotoViewer.tsx';
import { lazyPart } from '#web/routing/lazy-part.ts';

const Viewer = lazyPart(async () => ({
  default: (await import('#web/parts/photos/PhotoViewer.tsx')).PhotoViewer,
}));

/** The photo viewer, loaded on first use. */
export function LazyPhotoViewer(props: ComponentProps<typeof PhotoViewer>) {
  const [wasWanted, setWanted] = useState(false);
  if (!wasWanted && props.index !== null) setWanted(true);
  return wasWanted ? (
    <Suspense fallback={null}>
      <Viewer {...props} />
    </Suspense>
  ) : null;
}
