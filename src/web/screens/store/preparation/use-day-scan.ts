import { useRef, useState } from 'react';
import { readCode } from '#domain/scan/read-code.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import type { Input, Output } from '#web/api/calls.ts';
import { useWrite } from '#web/api/writes.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { openBench } from '#web/parts/scanner/open-bench.ts';
import { useCodeNews } from '#web/parts/scanner/CodeField.tsx';
import { useCodeQueue } from '#web/parts/scanner/use-code-queue.ts';
import { preparationText } from '#web/text/preparation.ts';
import { storeText } from '#web/text/store.ts';

export type PreparedOrder = Output<'orders.toPrepare'>['items'][number];
type Bound = Output<'orders.bindForDay'>;
type Days = Omit<Input<'orders.bindForDay'>, 'barcode'>;

/** Whether every line has its gear. */
export const isReady = ({ lines }: Pick<PreparedOrder, 'lines'>): boolean =>
  lines.every(({ boundTo }) => boundTo !== null);

/** Says which line a code served, of whom, and whether that was the last one of the order. */
const useBoundWords = () => {
  const t = preparationText.use();
  const { nameOf } = useGearWords();
  return ({ order, lineId }: Bound, code: string): string => {
    const line = order.lines.find(({ id }) => id === lineId);
    const bound = t.boundFor(code, line === undefined ? '' : nameOf(line), order.customerName);
    return isReady(order) ? `${bound} · ${t.boundReady(order.customerName)}` : bound;
  };
};

/** Binds scanned codes to whichever order of some days needs the piece, one after the other; tells what each did. */
export const useDayScan = (days: Days) => {
  const t = storeText.use();
  const wordsOf = useBoundWords();
  const { news, tell } = useCodeNews();
  const [freshId, setFreshId] = useState<string | null>(null);
  const binding = useWrite('orders.bindForDay', { silent: true });
  const unbinding = useWrite('orders.unbind', { silent: true });
  const last = useRef<{ code: string; text: string } | null>(null);

  const release = async (order: Pick<PreparedOrder, 'id' | 'version'>, lineId: string): Promise<void> => {
    await unbinding.mutateAsync({ id: order.id, version: order.version, lineId });
    last.current = null;
    setFreshId(null);
  };
  const bindCode = async (code: string): Promise<Taken> => {
    try {
      const bound = await binding.mutateAsync({ ...days, barcode: code });
      const text = wordsOf(bound, code);
      last.current = { code, text };
      setFreshId(bound.lineId);
      return { ...tell('success', text), undo: () => release(bound.order, bound.lineId) };
    } catch (error) {
      // A reader that reads a label twice changes nothing.
      const isTwice = error instanceof ApiError && error.code === 'order.preparedBefore';
      if (isTwice && last.current?.code === code) return tell('success', last.current.text);
      return tell('danger', messageOf(error));
    }
  };
  const send = async (typed: string): Promise<Taken> => {
    const read = readCode(typed);
    if (!read.ok) return tell('danger', t.codeUnreadable);
    if (read.value.kind === 'equipment') return bindCode(read.value.barcode);
    return openBench(read.value);
  };
  const queue = useCodeQueue(send);
  return {
    onCode: queue.push,
    isBusy: queue.waiting > 0,
    news,
    freshId,
    release: (order: PreparedOrder, lineId: string): void => {
      release(order, lineId).catch((error: unknown) => tell('danger', messageOf(error)));
    },
  };
};
