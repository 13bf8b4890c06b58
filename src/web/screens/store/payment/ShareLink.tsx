import { Suspense } from 'react';
import { Button } from '#ui/Button.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { deskText } from '#web/text/desk.ts';
import { useText } from '#web/text/use-text.ts';

const LinkSheet = lazyPart(async () => ({
  default: (await import('#web/parts/pay/LinkSheet.tsx')).LinkSheet,
}));

/** Sends whoever is to pay a link instead of asking them to the counter. */
export function ShareLink({ billId, storeId }: { billId: string; storeId: string }) {
  const t = useText(deskText);
  const sheet = useOpening();
  return (
    <>
      <Button variant="ghost" full icon="upload" onClick={sheet.show}>
        {t.shareLink}
      </Button>
      <Suspense>
        {sheet.wasOpened ? (
          <LinkSheet billId={billId} storeId={storeId} open={sheet.open} onClose={sheet.close} />
        ) : null}
      </Suspense>
    </>
  );
}
