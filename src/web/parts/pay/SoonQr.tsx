import { Suspense } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { lazyPart } from '#web/routing/lazy-part.ts';

const QrCode = lazyPart(async () => ({
  default: (await import('#web/parts/codes/QrCode.tsx')).QrCode,
}));

/** A QR code whose drawing is fetched when it is first shown; its place is kept until then. */
export function SoonQr(props: { text: string; label: string }) {
  return (
    <Suspense fallback={<Skeleton className="aspect-square w-full max-w-72 rounded-lg" />}>
      <QrCode {...props} />
    </Suspense>
  );
}
