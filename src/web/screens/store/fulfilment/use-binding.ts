import { useCallback, useRef, useState } from 'react';
import { readCode } from '#domain/scan/read-code.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { CodeNews } from '#web/screens/store/counter/CodeField.tsx';
import { useCodeQueue } from '#web/screens/store/counter/use-code-queue.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { heldAlready, newlyBound } from '#web/screens/store/fulfilment/readiness.ts';
import { replacingOf } from '#web/screens/store/fulfilment/replacing.ts';
import type { Replacing } from '#web/screens/store/fulfilment/replacing.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

/** What the last code did. */
const useNews = () => {
  const [news, setNews] = useState<CodeNews | null>(null);
  const tell = useCallback(
    (tone: CodeNews['tone'], text: string, isQuestion = false) =>
      setNews({ tone, text, isQuestion, at: Date.now() }),
    [],
  );
  return { news, setNews, tell };
};

/** The line that the next code is for. Of codes in a burst only the first takes it, before the page is drawn anew. */
const useAim = () => {
  const [targetId, show] = useState<string | null>(null);
  const now = useRef<string | null>(null);
  const aim = useCallback((lineId: string | null): void => {
    now.current = lineId;
    show(lineId);
  }, []);
  return { targetId, aim, readAim: () => now.current };
};

/** Binds scanned codes to an order's lines, one after the other; tells what each did. */
export const useBinding = (order: OrderDetail) => {
  const t = useText(storeText);
  const shell = useText(shellText);
  const { nameOf } = useGearWords();
  const { news, setNews, tell } = useNews();
  const { targetId, aim, readAim } = useAim();
  const [freshId, setFreshId] = useState<string | null>(null);
  const [replacing, setReplacing] = useState<Replacing | null>(null);
  const [isAsking, setAsking] = useState(false);
  const bind = useOrderWrite('orders.bind');
  const unbind = useOrderWrite('orders.unbind');

  // Codes scanned in a burst are handled before the page has drawn what the first of them did.
  const lastAnswer = useRef<OrderDetail | null>(null);
  const bindCode = async (barcode: string, more: { lineId?: string; replaceNamed?: true }): Promise<void> => {
    try {
      const after = await bind.runAsync({ id: order.id, barcode, ...more });
      const line =
        after.lines.find(({ boundTo }) => boundTo === barcode) ?? newlyBound(order.lines, after.lines);
      lastAnswer.current = after;
      aim(null);
      setFreshId(line?.id ?? null);
      tell('success', line === undefined ? barcode : t.boundNews(barcode, nameOf(line)));
    } catch (error) {
      const held = heldAlready(lastAnswer.current ?? order, barcode, error);
      if (held !== undefined) return tell('success', t.boundNews(barcode, nameOf(held)));
      const asked = replacingOf(error);
      if (asked !== null) {
        setReplacing(asked);
        setAsking(true);
      }
      tell('danger', messageOf(error, shell.unknownError), asked !== null);
    }
  };

  const send = async (typed: string): Promise<void> => {
    const read = readCode(typed);
    if (!read.ok) return tell('danger', t.codeUnreadable);
    if (read.value.kind === 'order' || read.value.kind === 'orderLink') {
      return navigate(pathTo('storeOrderCreate', { orderNumber: read.value.orderNumber }));
    }
    const lineId = readAim();
    await bindCode(read.value.barcode, lineId === null ? {} : { lineId });
  };
  const queue = useCodeQueue(send);

  const release = async (lineId: string): Promise<void> => {
    try {
      await unbind.runAsync({ id: order.id, version: order.version, lineId });
      lastAnswer.current = null;
      setFreshId(null);
      aim(lineId);
      setNews(null);
    } catch (error) {
      tell('danger', messageOf(error, shell.unknownError));
    }
  };
  return {
    onCode: queue.push,
    isBusy: queue.waiting > 0 || bind.isBusy || unbind.isBusy,
    news,
    targetId,
    freshId,
    aimAt: (lineId: string) => aim(targetId === lineId ? null : lineId),
    release,
    replacing,
    isAsking,
    /** Gives the scanned item although the guest chose another. */
    replace: async ({ lineId, barcode }: Replacing): Promise<void> => {
      await bindCode(barcode, { lineId, replaceNamed: true });
      setAsking(false);
    },
    keepChosen: () => setAsking(false),
  };
};
