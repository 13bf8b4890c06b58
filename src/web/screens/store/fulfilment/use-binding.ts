import { useCallback, useEffect, useRef, useState } from 'react';
import { readCode } from '#domain/scan/read-code.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { openBench } from '#web/parts/scanner/open-bench.ts';
import { useCodeNews } from '#web/parts/scanner/CodeField.tsx';
import { useCodeQueue } from '#web/parts/scanner/use-code-queue.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { useFocus } from '#web/screens/store/fulfilment/use-focus.ts';
import { heldAlready, newlyBound } from '#web/screens/store/fulfilment/hand-over.tsx';
import { swappingOf, type Swapping } from '#web/screens/store/changes/exchange-draft.ts';
import { storeText } from '#web/text/store.ts';

/** An item that was scanned for a line whose guest chose another. */
type Replacing = { readonly lineId: string; readonly barcode: string; readonly chosen: string };

/** Reads from a refusal what staff may confirm; null when it is another one. */
const replacingOf = (error: unknown): Replacing | null => {
  if (!(error instanceof ApiError) || error.code !== 'equipment.guestChose') return null;
  const { lineId, barcode, chosen } = error.data;
  return { lineId: String(lineId), barcode: String(barcode), chosen: String(chosen) };
};

/** What the last code did, with the line that got its item by it. */
const useBoundNews = (aim: (lineId: string | null) => void) => {
  const t = storeText.use();
  const { nameOf } = useGearWords();
  const { news, tell, clear } = useCodeNews();
  const [freshId, setFreshId] = useState<string | null>(null);
  return {
    news,
    tell,
    freshId,
    tellBound: (line: OrderLine | undefined, barcode: string): Taken => {
      aim(null);
      setFreshId(line?.id ?? null);
      return tell('success', line === undefined ? barcode : t.boundNews(barcode, nameOf(line)));
    },
    forget: (): void => {
      setFreshId(null);
      clear();
    },
  };
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

/** Writes to the order's lines; `newest` is the order as it was answered last: codes scanned in a burst are handled before the page has drawn what the first of them did. */
const useLineWrites = (order: OrderDetail) => {
  const binding = useOrderWrite('orders.bind');
  const unbinding = useOrderWrite('orders.unbind');
  const newest = useRef(order);
  useEffect(() => {
    // A drawing may come after the answer to a later code.
    if (order.version > newest.current.version) newest.current = order;
  }, [order]);
  return {
    newest: () => newest.current,
    bind: async (barcode: string, more: Where): Promise<OrderDetail> => {
      newest.current = await binding.runAsync({ id: order.id, barcode, ...more });
      return newest.current;
    },
    unbind: async (lineId: string): Promise<void> => {
      const { version } = newest.current;
      newest.current = await unbinding.runAsync({ id: order.id, version, lineId });
    },
    isBusy: binding.isPending || unbinding.isPending,
  };
};

const unwanted: readonly string[] = ['order.noFittingLine', 'equipment.otherModel', 'pool.otherShelf'];

/** Where a code is to go; without anything to the first line that wants it. */
type Where = { readonly lineId?: string; readonly person?: number; readonly replaceNamed?: true };

/** Asks about an item that the guest did not choose, or that was not booked: instead of a line, or besides. */
const useQuestions = (order: OrderDetail) => {
  const [replacing, setReplacing] = useState<Replacing | null>(null);
  const [swapping, setSwapping] = useState<Swapping | null>(null);
  const [adding, setAdding] = useState<string | null>(null);
  const [asked, setAsked] = useState<'replace' | 'swap' | 'add' | null>(null);
  const mayAdd = order.actions.includes('addLines');
  return {
    replacing,
    isAsking: asked === 'replace',
    swapping,
    isSwapAsked: asked === 'swap',
    /** The code of what no line wants and could join the order: it is offered, and holds up no other scan. */
    adding,
    isAddAsked: asked === 'add',
    addInstead: mayAdd ? () => setAsked('add') : null,
    /** Whether a refusal leaves a question. */
    ask: (error: unknown, barcode: string): boolean => {
      const [other, swap] = [replacingOf(error), swappingOf(error, barcode)];
      if (other !== null) setReplacing(other);
      if (swap !== null) setSwapping(swap);
      const isSpare = mayAdd && error instanceof ApiError && unwanted.includes(error.code);
      setAdding(isSpare ? barcode : null);
      if (other !== null || swap !== null) setAsked(other === null ? 'swap' : 'replace');
      return other !== null || swap !== null;
    },
    keepChosen: () => setAsked(null),
    /** The next code is about something else. */
    dropOffer: () => setAdding(null),
  };
};

/** Binds what is scanned, and unbinds it; `tellBound` says where it went. */
const useCodes = (order: OrderDetail, first: number | null, boundNews: ReturnType<typeof useBoundNews>) => {
  const t = storeText.use();
  const { nameOf } = useGearWords();
  const { tell, tellBound, forget } = boundNews;
  const { ask, dropOffer, ...question } = useQuestions(order);
  const lines = useLineWrites(order);
  const { whose, refusalText, ...focus } = useFocus(order, first, tell);
  const unbindLine = async (lineId: string): Promise<void> => {
    await lines.unbind(lineId);
    forget();
  };
  const bindCode = async (barcode: string, more: Where): Promise<Taken> => {
    // Several people may have something off one shelf.
    const before = lines.newest().lines;
    try {
      const after = await lines.bind(barcode, more);
      const line = newlyBound(before, after.lines) ?? after.lines.find(({ boundTo }) => boundTo === barcode);
      dropOffer();
      const taken = tellBound(line, barcode);
      return line === undefined ? taken : { ...taken, undo: () => unbindLine(line.id) };
    } catch (error) {
      const own = ownLines(lines.newest(), more);
      const held = heldAlready(own, barcode, error);
      if (held !== undefined) return tell('success', t.boundNews(barcode, nameOf(held)));
      return tell('danger', refusalText(error, lines.newest(), barcode), ask(error, barcode));
    }
  };
  return { ...focus, whose, question, dropOffer, bindCode, unbindLine, isBusy: lines.isBusy };
};

/** The lines that a code may go to: one person's, or all. */
const ownLines = ({ lines }: OrderDetail, { person }: Where): Pick<OrderDetail, 'lines'> => ({
  lines: person === undefined ? lines : lines.filter((line) => line.person === person),
});

/** Binds scanned codes to an order's lines, one after the other; tells what each did. `first` is the person whose gear is shown at the start. */
export const useBinding = (order: OrderDetail, first: number | null) => {
  const t = storeText.use();
  const { targetId, aim, readAim } = useAim();
  const boundNews = useBoundNews(aim);
  const { news, tell, freshId, tellBound, forget } = boundNews;
  const codes = useCodes(order, first, boundNews);
  const { question, bindCode, unbindLine, dropOffer, focus, call, whose } = codes;

  const send = async (typed: string): Promise<Taken> => {
    const read = readCode(typed);
    if (!read.ok) return tell('danger', t.codeUnreadable);
    const target = read.value;
    if (target.kind === 'person' && target.orderNumber === order.orderNumber) {
      forget();
      aim(null);
      return call(target.person);
    }
    if (target.kind !== 'equipment') return openBench(target);
    const lineId = readAim();
    return bindCode(target.barcode, lineId === null ? whose() : { lineId });
  };
  const queue = useCodeQueue(send);

  const release = async (lineId: string): Promise<void> => {
    try {
      await unbindLine(lineId);
      aim(lineId);
    } catch (error) {
      tell('danger', messageOf(error));
    }
  };
  return {
    onCode: queue.push,
    isBusy: queue.waiting > 0 || codes.isBusy,
    news,
    targetId,
    freshId,
    aimAt: (lineId: string) => aim(targetId === lineId ? null : lineId),
    release,
    ...question,
    person: codes.person,
    focus,
    /** Tells that a person's gear has left, and shows everybody's again. */
    served: (text: string): void => {
      focus(null);
      forget();
      tell('success', text);
    },
    /** Tells of a line that was changed to what was scanned. */
    swapped: (after: OrderDetail): void => {
      const line = newlyBound(order.lines, after.lines);
      question.keepChosen();
      dropOffer();
      tellBound(line, line?.boundTo ?? '');
    },
    /** Gives the scanned item although the guest chose another. */
    replace: async ({ lineId, barcode }: Replacing): Promise<void> => {
      await bindCode(barcode, { lineId, replaceNamed: true });
      question.keepChosen();
    },
  };
};
