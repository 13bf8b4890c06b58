import { useEffect, useEffectEvent, useState } from 'react';
import { liveAttempt } from '#web/parts/pay/pay-stage.ts';
import type { Attempt, Payable } from '#web/parts/pay/pay-types.ts';

/** Follows the attempt that waits, and tells once when its money is here; null while none waits. */
export const useWatched = (
  payable: Payable | undefined,
  onPaid: (attempt: Attempt, payable: Payable) => void,
): Attempt | null => {
  const live = payable === undefined ? null : liveAttempt(payable);
  const [watchedId, setWatchedId] = useState<string | null>(null);
  if (live !== null && live.id !== watchedId) setWatchedId(live.id);
  const watched = payable?.attempts.find(({ id }) => id === watchedId);
  const isPaid = watched?.state === 'paid';
  const tell = useEffectEvent(() => {
    if (watched !== undefined && payable !== undefined) onPaid(watched, payable);
  });
  useEffect(() => {
    if (isPaid) tell();
  }, [isPaid, watchedId]);
  return live;
};
