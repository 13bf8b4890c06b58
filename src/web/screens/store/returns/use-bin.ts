import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { readCode } from '#domain/scan/read-code.ts';
import { daysBetween } from '#domain/time/days.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/writes.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { useCodeNews } from '#web/parts/scanner/CodeField.tsx';
import { useCodeQueue } from '#web/parts/scanner/use-code-queue.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { useStaffStores, useStoreDay } from '#web/screens/store/counter/use-staff-stores.ts';
import { useStoredState } from '#web/parts/kept/use-stored-state.ts';
import type { ExchangeOffer } from '#web/screens/store/changes/ExchangeDialog.tsx';
import {
  likeliestLine,
  piecesOf,
  readBinCards,
  turnedUp,
  withScan,
} from '#web/screens/store/returns/bin-cards.ts';
import { returnsText } from '#web/text/returns.ts';

type Scanned = Output<'orders.returnScan'>;
/** A piece that came back, and whose it was. */
type Back = Pick<ExchangeOffer, 'order' | 'line'>;

/** Gear of several orders, of which one is to be named. */
type Question = { readonly code: string; readonly candidates: Scanned['candidates'] };

const idOf = (id: string) => ['orders.get', { id }];

/** The cards on this device, and what is known of their orders. */
const useCards = (storeId: string) => {
  const client = useQueryClient();
  const { value, latest, keep } = useStoredState(`return_bin_${storeId}`, readBinCards);
  return {
    cards: value,
    latest,
    put: (order: OrderDetail, lineId: string | null): void => {
      client.setQueryData(idOf(order.id), order);
      keep(withScan(latest(), { orderId: order.id, lineId }));
    },
    lineFor: (code: string): string | undefined =>
      likeliestLine(latest(), code, (id) => client.getQueryData<OrderDetail>(idOf(id))),
  };
};

/** Says what became of a scanned piece. */
const useWords = () => {
  const t = returnsText.use();
  const { nameOf } = useGearWords();
  const leftOf = ({ lines }: OrderDetail): number => {
    const { back, all } = piecesOf(lines);
    return all - back;
  };
  return {
    ofPiece: (outcome: Scanned['outcome'], order: OrderDetail, lineId: string | null): string => {
      const line = order.lines.find(({ id }) => id === lineId);
      const [piece, guest] = [line === undefined ? '' : nameOf(line), order.customerName];
      if (outcome === 'already') return (turnedUp(line) ? t.turnedUp : t.already)(piece, guest);
      const left = leftOf(order);
      return left === 0 ? t.backAll(piece, guest) : t.backLeft(piece, guest, left);
    },
    ofOrder: (order: OrderDetail): string => t.orderShown(order.customerName, leftOf(order)),
    whose: t.whose,
    swapAsk: t.swapAsk,
    swapped: (piece: string, guest: string): string => t.swapped(piece, guest),
  };
};

/** Other gear of the kind that came back last is what the guest goes on with: it can be had, and may be given by the caller. */
const useOffer = (storeId: string) => {
  const may = useMay();
  const { nameOf } = useGearWords();
  const { current } = useStaffStores();
  const { todayOn } = useStoreDay(current);
  const last = useRef<Back | null>(null);
  const asking = useOpeningFor<ExchangeOffer>();
  return {
    asking,
    /** What came back before this code; it counts for the next code alone. */
    takeLast: (): Back | null => {
      const back = last.current;
      last.current = null;
      return back;
    },
    note: (order: OrderDetail, lineId: string | null): void => {
      const line = order.lines.find(({ id }) => id === lineId);
      last.current = line === undefined ? null : { order, line };
    },
    /** Asks about an exchange; false where the code is of no gear that could take the place. */
    ask: async (back: Back | null, barcode: string): Promise<boolean> => {
      if (back === null || !may('orders.exchange')) return false;
      const days = Math.max(1, daysBetween(todayOn, back.order.lastDay) + 1);
      const asked = { storeId, barcode, startDate: todayOn, days };
      const piece = await call('orders.piece', asked).catch(() => null);
      if (piece === null || piece.free === 0 || piece.categoryName !== back.line.categoryName) return false;
      asking.show({ ...back, barcode: piece.barcode, piece: nameOf(piece) });
      return true;
    },
  };
};

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '');
const isNotOut = (error: unknown): boolean => codeOf(error).endsWith('.notOut');
/** A scan that is kept is done, for who scans. */
const toneOf = (error: unknown) => (codeOf(error) === 'offline.kept' ? 'success' : 'danger');

/** Takes a piece out of the bin again. */
const useUnscan = () => {
  const write = useOrderWrite('orders.correctClose');
  return async (order: OrderDetail, lineId: string | null): Promise<void> => {
    if (lineId === null) return;
    await write.runAsync({ id: order.id, lineId, from: 'returned', to: 'out' });
  };
};

/** Books scanned pieces back, one after the other, and shows their orders; tells what each code did. */
export const useBin = (storeId: string) => {
  const words = useWords();
  const { cards, latest, put, lineFor } = useCards(storeId);
  const { news, tell } = useCodeNews();
  const question = useOpeningFor<Question>();
  const offer = useOffer(storeId);
  const unscan = useUnscan();
  const scan = useWrite('orders.returnScan', { silent: true, manyAtOnce: true });
  const isShown = (id: string): boolean => latest().some(({ orderId }) => orderId === id);
  const book = async (code: string, lineId = lineFor(code)): Promise<Taken> => {
    const before = offer.takeLast();
    const askSwap = () => offer.ask(before, code);
    try {
      const { outcome, order, candidates, ...answer } = await scan.mutateAsync({
        barcode: code,
        storeId,
        lineId,
      });
      if (order === null) {
        question.show({ code, candidates });
        return tell('danger', words.whose, true);
      }
      // What was hired before by somebody else and is in the shop may be what this guest goes on with.
      if (outcome === 'already' && !isShown(order.id) && (await askSwap()))
        return tell('danger', words.swapAsk, true);
      put(order, answer.lineId);
      const text = words.ofPiece(outcome, order, answer.lineId);
      if (outcome !== 'back') return tell('danger', text, true);
      offer.note(order, answer.lineId);
      return { ...tell('success', text), undo: () => unscan(order, answer.lineId) };
    } catch (error) {
      if (isNotOut(error) && (await askSwap())) return tell('danger', words.swapAsk, true);
      // Whose it is this device cannot tell; it is sent later all the same.
      return tell(toneOf(error), messageOf(error));
    }
  };
  const showOrder = async (orderNumber: string): Promise<Taken> => {
    try {
      const order = await call('orders.getByNumber', { orderNumber });
      put(order, null);
      return tell('success', words.ofOrder(order));
    } catch (error) {
      return tell('danger', messageOf(error));
    }
  };
  const handle = (code: string): Promise<Taken> => {
    const read = readCode(code);
    return read.ok && read.value.kind !== 'equipment' ? showOrder(read.value.orderNumber) : book(code);
  };
  const { push, waiting } = useCodeQueue(handle);
  return {
    cards,
    news,
    question,
    exchange: offer.asking,
    /** Tells of an exchange that was made. */
    exchanged: (order: OrderDetail, piece: string): void => {
      put(order, null);
      tell('success', words.swapped(piece, order.customerName));
    },
    onCode: push,
    /** Books one unit of the line that was named. */
    choose: (code: string, lineId: string): void => {
      question.close();
      void book(code, lineId);
    },
    isBusy: waiting > 0 || scan.isPending,
  };
};
