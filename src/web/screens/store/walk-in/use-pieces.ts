import { useState } from 'react';
import { readCode } from '#domain/scan/read-code.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { CartLine } from '#web/parts/gear-picker/cart.ts';
import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { openBench } from '#web/parts/scanner/open-bench.ts';
import { useCodeNews } from '#web/parts/scanner/CodeField.tsx';
import { useCodeQueue } from '#web/parts/scanner/use-code-queue.ts';
import { waitingUser, withoutWaiting } from '#web/screens/store/walk-in/person-lines.ts';
import { placePiece, type Piece } from '#web/screens/store/walk-in/pieces.ts';
import type { Person } from '#web/parts/people/person.ts';
import { storeText } from '#web/text/store.ts';
import { walkInText } from '#web/text/walk-in.ts';

type Riders = {
  readonly people: readonly Person[];
  readonly pieces: readonly Piece[];
  readonly lines: readonly CartLine[];
};

type Scanning = {
  readonly storeId: string;
  readonly period: { readonly startOn: string; readonly days: number };
  /** The draft as it was kept last, which a burst of codes builds on. */
  readonly latest: () => Riders;
  readonly onChange: (riders: Riders) => void;
};

const unitsOf = ({ pieces }: Pick<Riders, 'pieces'>, barcode: string): number =>
  pieces.reduce((sum, piece) => (piece.barcode === barcode ? sum + piece.quantity : sum), 0);

/** Takes gear into a new order as it is scanned, one code after the other; tells what each did. */
export const usePieces = ({ storeId, period, latest, onChange }: Scanning) => {
  const t = storeText.use();
  const words = walkInText.use();
  const { nameOf } = useGearWords();
  const { news, tell, clear } = useCodeNews();
  const [aim, setAim] = useState<number | null>(null);

  const take = async (barcode: string): Promise<Taken> => {
    const { startOn: startDate, days } = period;
    const { free, ...found } = await call('orders.piece', { storeId, barcode, startDate, days });
    const before = latest();
    const units = unitsOf(before, found.barcode);
    if (found.size === 'large' && units > 0) return tell('success', words.alreadyThere(found.barcode));
    if (units >= free) return tell('danger', words.promised(nameOf(found)));
    const target = aim ?? waitingUser(before.lines, found);
    const after = placePiece(before, found, { aim: target, nameAt: words.rider });
    if (after === null) return tell('success', words.alreadyThere(found.barcode));
    const changed = after.pieces.find(
      (piece) => !before.pieces.includes(piece) && piece.barcode === found.barcode,
    );
    onChange({ ...after, lines: withoutWaiting(before.lines, found, changed?.person ?? null) });
    const owner = after.people[changed?.person ?? -1];
    const text = owner === undefined ? words.added(nameOf(found)) : words.addedFor(nameOf(found), owner.name);
    return { ...tell('success', text), undo: () => onChange(before) };
  };

  const send = async (typed: string): Promise<Taken> => {
    const read = readCode(typed);
    if (!read.ok) return tell('danger', t.codeUnreadable);
    if (read.value.kind !== 'equipment') return openBench(read.value);
    try {
      return await take(read.value.barcode);
    } catch (error) {
      return tell('danger', messageOf(error));
    }
  };
  const queue = useCodeQueue(send);
  return {
    onCode: queue.push,
    isBusy: queue.waiting > 0,
    news,
    aim,
    aimAt: (person: number) => setAim(aim === person ? null : person),
    /** Forgets whom the next code is for, and what the last one did. */
    reset: (): void => {
      setAim(null);
      clear();
    },
  };
};
