import { useEffect, useRef, useState } from 'react';
import { readCode } from '#domain/scan/read-code.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { useCodeNews } from '#web/parts/scanner/CodeField.tsx';
import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { useCodeQueue } from '#web/parts/scanner/use-code-queue.ts';
import { nameOfStop } from '#web/screens/driver/run/stop-facts.ts';
import type { RunStop } from '#web/screens/driver/run/use-run.ts';
import { driverText } from '#web/text/driver.ts';

/** Refusals that another order of the run may not share. */
const passing: readonly string[] = [
  'order.noFittingLine',
  'equipment.otherModel',
  'pool.otherShelf',
  'equipment.guestChose',
];

/** The orders that may take a code: the one that keeps this very piece first, then those that still miss some. */
const candidates = (stops: readonly RunStop[], barcode: string): readonly RunStop[] => {
  const keeps = ({ pieces }: RunStop): boolean =>
    pieces.some((piece) => piece.barcode === barcode && !piece.bound);
  const misses = ({ pieces }: RunStop): boolean => pieces.some(({ bound }) => !bound);
  return [...stops.filter(keeps), ...stops.filter((stop) => !keeps(stop) && misses(stop))];
};

/** Binds what is scanned to whichever order of the run needs it, and takes it off again. */
export const useLoadScan = (stops: readonly RunStop[]) => {
  const t = driverText.use();
  const { nameOf } = useGearWords();
  const { news, tell } = useCodeNews();
  const [freshId, setFreshId] = useState<string | null>(null);
  const binding = useWrite('orders.bind', { silent: true });
  const unbinding = useWrite('orders.unbind', { silent: true });
  // Codes follow each other faster than the run is read again.
  const latest = useRef(stops);
  const bound = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    latest.current = stops;
  }, [stops]);

  const bindTo = async (stop: RunStop, barcode: string): Promise<Taken | null> => {
    if (stop.order === null) return null;
    const order = await binding.mutateAsync({ id: stop.order.id, barcode });
    const line = order.lines.findLast(({ boundTo }) => boundTo === barcode);
    bound.current = new Set([...bound.current, barcode]);
    setFreshId(line?.id ?? null);
    return tell('success', t.loadFor(line === undefined ? barcode : nameOf(line), nameOfStop(stop)));
  };
  const bindCode = async (barcode: string): Promise<Taken> => {
    let refusal: unknown = null;
    for (const stop of candidates(latest.current, barcode)) {
      try {
        const taken = await bindTo(stop, barcode);
        if (taken !== null) return taken;
      } catch (error) {
        refusal = error;
        if (!(error instanceof ApiError) || !passing.includes(error.code)) break;
      }
    }
    const isTwice =
      bound.current.has(barcode) ||
      latest.current.some(({ pieces }) => pieces.some((piece) => piece.bound && piece.barcode === barcode));
    if (isTwice) return tell('success', t.loadTwice);
    return tell('danger', refusal === null ? t.loadUnwanted : messageOf(refusal));
  };
  const send = async (typed: string): Promise<Taken> => {
    const read = readCode(typed);
    if (!read.ok || read.value.kind !== 'equipment') return tell('danger', t.loadIsOrder);
    return bindCode(read.value.barcode);
  };
  const queue = useCodeQueue(send);
  return {
    onCode: queue.push,
    isBusy: queue.waiting > 0,
    news,
    freshId,
    release: ({ order }: RunStop, lineId: string): void => {
      if (order === null) return;
      bound.current = new Set();
      unbinding
        .mutateAsync({ id: order.id, version: order.version, lineId })
        .then(() => setFreshId(null))
        .catch((error: unknown) => tell('danger', messageOf(error)));
    },
  };
};
