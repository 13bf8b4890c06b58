import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWrite } from '#web/api/writes.ts';
import type { PoolView } from '#web/screens/store/small-equipment/PoolCards.tsx';
import type { QuickReason } from '#web/text/quick-reasons.ts';
import { reasonsText } from '#web/text/reasons.ts';

/** By how much each pool was changed without the server's answer yet. */
type Pending = Readonly<Record<string, number>>;

/** Adds a change to a pool: one that was pressed, or the opposite of one that arrived or failed. */
export const withChange = (pending: Pending, poolId: string, change: number): Pending => ({
  ...pending,
  [poolId]: (pending[poolId] ?? 0) + change,
});

/** A pool as it is once everything pressed has arrived. */
export const withPending = (pool: PoolView, pending: Pending): PoolView => {
  const change = pending[pool.id] ?? 0;
  return change === 0 ? pool : { ...pool, usable: pool.usable + change, onShelf: pool.onShelf + change };
};

/** The newer of what a list and what a write said of a pool. */
export const newerOf = (listed: PoolView, written: PoolView | undefined): PoolView =>
  written !== undefined && written.version > listed.version ? written : listed;

/** A change with its sign, such as +3 or −1. */
export const signed = (change: number): string => (change > 0 ? `+${change}` : `−${Math.abs(change)}`);

/** Presses in quick succession are one change. */
const gatherMs = 800;
const undoMs = 6000;

type Undoable = { readonly pool: PoolView; readonly change: number };

/** Counts corrected by plus and minus: gathered, sent, shown before the answer, and taken back by one press. */
export const useCountChanges = () => {
  const reasons = reasonsText.use();
  const [pending, setPending] = useState<Pending>({});
  const [written, setWritten] = useState<Readonly<Record<string, PoolView>>>({});
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const gathered = useRef(new Map<string, { change: number; timer: ReturnType<typeof setTimeout> }>());
  const { mutateAsync } = useWrite('smallEquipment.adjust', { manyAtOnce: true });

  const send = async (id: string, change: number, why: QuickReason): Promise<PoolView | null> => {
    try {
      const pool = await mutateAsync({
        id,
        adjustment: change > 0 ? 'countedMore' : 'countedLess',
        quantity: Math.abs(change),
        reason: reasons.quickReason(why),
      });
      setWritten((all) => ({ ...all, [id]: pool }));
      return pool;
    } catch {
      // The write itself says what went wrong.
      return null;
    } finally {
      setPending((all) => withChange(all, id, -change));
    }
  };

  const flush = async (id: string): Promise<void> => {
    const change = gathered.current.get(id)?.change ?? 0;
    clearTimeout(gathered.current.get(id)?.timer);
    gathered.current.delete(id);
    if (change === 0) return;
    const pool = await send(id, change, 'countCorrected');
    if (pool !== null) setUndoable({ pool, change });
  };

  // Leaving the page sends what was pressed.
  const flushAll = useEffectEvent(() => {
    for (const id of gathered.current.keys()) void flush(id);
  });
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') flushAll();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      flushAll();
    };
  }, []);

  useEffect(() => {
    if (undoable === null) return;
    const timer = setTimeout(() => setUndoable(null), undoMs);
    return () => clearTimeout(timer);
  }, [undoable]);

  return {
    /** A pool with what was pressed meanwhile. */
    withChanges: (pool: PoolView) => withPending(newerOf(pool, written[pool.id]), pending),
    press: ({ id }: PoolView, step: 1 | -1) => {
      const before = gathered.current.get(id);
      clearTimeout(before?.timer);
      const timer = setTimeout(() => void flush(id), gatherMs);
      gathered.current.set(id, { change: (before?.change ?? 0) + step, timer });
      setPending((all) => withChange(all, id, step));
      setUndoable(null);
    },
    /** The last change, while it can be taken back at once. */
    undoable,
    undo: () => {
      if (undoable === null) return;
      const { pool, change } = undoable;
      setUndoable(null);
      setPending((all) => withChange(all, pool.id, -change));
      void send(pool.id, -change, 'takenBack');
    },
  };
};
export type CountChanges = ReturnType<typeof useCountChanges>;
