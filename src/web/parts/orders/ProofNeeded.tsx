import { Suspense } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { useSession } from '#web/state/session.ts';
import { ordersText } from '#web/text/orders.ts';
import { securityText } from '#web/text/security.ts';

const VerifyPhoneSheet = lazyPart(
  () => import('#web/parts/security/VerifyPhoneSheet.tsx'),
  'VerifyPhoneSheet',
);

/** In place of an own order that another login made: why, and the way to see it. It comes by itself once the phone is proven. */
export function ProofNeeded({ error }: { error: Error }) {
  const t = ordersText.use();
  const security = securityText.use();
  const phone = useSession()?.user.phoneNumber ?? null;
  const proof = useOpening();
  return (
    <>
      <EmptyState
        title={t.proofNeeded}
        text={messageOf(error)}
        action={<Button onClick={proof.show}>{security.verifyPhone}</Button>}
      />
      <Suspense fallback={null}>
        {proof.wasOpened ? <VerifyPhoneSheet phone={phone} {...proof.sheet} /> : null}
      </Suspense>
    </>
  );
}
