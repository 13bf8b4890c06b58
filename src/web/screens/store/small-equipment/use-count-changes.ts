import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWrite } from '#web/api/writes.ts';
import type { PoolView } from '#web/screens/store/small-equipment/PoolCards.tsx';
import type { QuickReason } from '#web/text/quick-reasons.ts';
import { reasonsText } from '#web/text/reasons.ts';

/** What was pressed and is not known to the server yet, by pool: still gathered, and on its way. */
type Pending = Readonly<Record<string, { readonly gathered: number; readonly sent: number }>>;

const none = { gathered: 0, sent: 0 };

/** Adds presses to a pool. */
export const withPress = (pending: Pending, poolId: string, step: number): Pending => {
  const { gathered, sent } = pending[poolId] ?? none;
  return { ...pending, [poolId]: { gathered: gathered + step, sent } };
};

/** Marks the collected changes of a pool as being sent. */
export const markSending = (pending: Pending, poolId: string): Pending => {
  const { gathered, sent } = pending[poolId] ?? none;
  return { ...pending, [poolId]: { gathered: 0, sent: sent + gathered } };
};

/** Takes what arrived, or failed, off its way. */
export const withArrived = (pending: Pending, poolId: string, change: number): Pending => {
  const { gathered, sent } = pending[poolId] ?? none;
  return { ...pending, [poolId]: { gathered, sent: sent - change } };
};

/** A pool as it is once everything pressed has arrived. */
export const withPending = (pool: PoolView, pending: Pending): PoolView => {
  const { gathered, sent } = pending[pool.id] ?? none;
  const change = gathered + sent;
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
      setPending((all) => withArrived(all, id, change));
    }
  };

  const flush = async (id: string): Promise<void> => {
    const change = gathered.current.get(id)?.change ?? 0;
    clearTimeout(gathered.current.get(id)?.timer);
    gathered.current.delete(id);
    setPending((all) => markSending(all, id));
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
      setPending((all) => withPress(all, id, step));
      setUndoable(null);
    },
    /** The last change, while it can be taken back at once. */
    undoable,
    undo: () => {
      if (undoable === null) return;
      const { pool, change } = undoable;
      setUndoable(null);
      setPending((all) => markSending(withPress(all, pool.id, -change), pool.id));
      void send(pool.id, -change, 'takenBack');
    },
  };
};
export type CountChanges = ReturnType<typeof useCountChanges>;
