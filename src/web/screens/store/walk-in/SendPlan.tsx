import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { requestedLines } from '#web/parts/gear-picker/cart.ts';
import { SaveScheme } from '#web/parts/schemes/SaveScheme.tsx';
import { ShareScheme } from '#web/parts/schemes/ShareScheme.tsx';
import { requestedPieces } from '#web/screens/store/walk-in/pieces.ts';
import type { WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';

/** Sends what is put together to the guest as a scheme, who books it on the own phone. */
export function SendPlan({ work, storeId }: { work: WalkInWork; storeId: string }) {
  const sharing = useOpeningFor<string>();
  const { draft, period } = work;
  if (!work.hasGear && draft.people.length === 0) return null;
  const { people, deliveryMethod, returnMethod, deliveryAddress, pickupAddress } = draft;
  return (
    <>
      <SaveScheme
        isSent
        plan={{
          storeId,
          startDate: period.startOn,
          days: period.days,
          lines: [...requestedPieces(draft.pieces), ...requestedLines(draft.lines)],
          people: [...people],
          deliveryMethod,
          returnMethod,
          deliveryAddress: deliveryAddress.trim(),
          pickupAddress: pickupAddress.trim(),
        }}
        onSaved={({ token }) => sharing.show(token)}
      />
      <ShareScheme token={sharing.subject ?? ''} {...sharing.sheet} />
    </>
  );
}
