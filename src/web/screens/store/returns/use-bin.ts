import { useQueryClient } from '@tanstack/react-query';
import { readCode } from '#domain/scan/read-code.ts';
import { messageOf } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/writes.ts';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import type { Taken } from '#web/parts/scanner/scan-request.ts';
import { useCodeNews } from '#web/screens/store/counter/CodeField.tsx';
import { useCodeQueue } from '#web/screens/store/counter/use-code-queue.ts';
import { useStoredState } from '#web/screens/store/counter/use-stored-state.ts';
import {
  likeliestLine,
  piecesOf,
  readBinCards,
  turnedUp,
  withScan,
} from '#web/screens/store/returns/bin-cards.ts';
import { returnsText } from '#web/text/returns.ts';

type Scanned = Output<'orders.returnScan'>;

/** Gear of several orders, of which one is to be named. */
type Question = { readonly code: string; readonly candidates: Scanned['candidates'] };

const idOf = (id: string) => ['orders.get', { id }];

/** The cards on this device, and what is known of their orders. */
const useCards = (storeId: string) => {
  const client = useQueryClient();
  const { value, latest, keep } = useStoredState(`return_bin_${storeId}`, readBinCards);
  return {
    cards: value,
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
  };
};

/** Books scanned pieces back, one after the other, and shows their orders; tells what each code did. */
export const useBin = (storeId: string) => {
  const words = useWords();
  const { cards, put, lineFor } = useCards(storeId);
  const { news, tell } = useCodeNews();
  const question = useOpeningFor<Question>();
  const scan = useWrite('orders.returnScan', { silent: true, manyAtOnce: true });
  const book = async (code: string, lineId = lineFor(code)): Promise<Taken> => {
    try {
      const asked = { barcode: code, storeId, ...(lineId === undefined ? {} : { lineId }) };
      const { outcome, order, candidates, ...answer } = await scan.mutateAsync(asked);
      if (order === null) {
        question.show({ code, candidates });
        return tell('danger', words.whose, true);
      }
      put(order, answer.lineId);
      const text = words.ofPiece(outcome, order, answer.lineId);
      return outcome === 'back' ? tell('success', text) : tell('danger', text, true);
    } catch (error) {
      return tell('danger', messageOf(error));
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
    onCode: push,
    /** Books one unit of the line that was named. */
    choose: (code: string, lineId: string): void => {
      question.close();
      void book(code, lineId);
    },
    isBusy: waiting > 0 || scan.isPending,
  };
};
