import { uuid } from '#server/db/uuid.ts';
import type { Chain } from '#testing/build-chain.ts';
import type { OrderView } from '#testing/build-orders.ts';
import type { HttpCaller } from '#testing/races/call-over-http.ts';
import type { SeededRandom } from '#testing/seeded-random.ts';
import type { TestAnswer, TestCall } from '#testing/test-server.ts';

/** One write that was sent, whatever became of it. */
export type SentWrite = {
  readonly kind: 'book' | 'pay' | 'cancel';
  readonly key: string;
  readonly address: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly as: NonNullable<TestCall['as']>;
  /** Tells its effect from every other: the phone number of a booking, the amount of a payment. */
  readonly mark: string;
  readonly orderId: string | null;
  /** null: the connection broke before an answer came. */
  answer: TestAnswer<OrderView> | null;
};

/** Sends a write, again if need be, under its one key. */
export const sendWrite = async (call: HttpCaller, write: SentWrite): Promise<void> => {
  const { key, address, body, as } = write;
  try {
    write.answer = await call<OrderView>(address, { key, body, as });
  } catch {
    write.answer = null;
  }
};

type Shop = {
  readonly chain: Chain;
  readonly things: readonly Readonly<Record<string, unknown>>[];
  readonly startDate: string;
};

/** Makes the writes of a busy counter: bookings, cash on their bills, cancellations. */
export const counterWrites = ({ chain, things, startDate }: Shop, random: SeededRandom) => {
  let made = 0;
  const write = (
    kind: SentWrite['kind'],
    address: string,
    more: Pick<SentWrite, 'body' | 'mark' | 'orderId'>,
  ): SentWrite => ({ kind, key: uuid(), address, as: chain.clerk, answer: null, ...more });

  const book = (): SentWrite => {
    made += 1;
    const mark = `1${String(made).padStart(10, '0')}`;
    const body = {
      storeId: chain.storeId,
      startDate,
      days: 1 + random.int(3),
      lines: [random.pick(things), random.pick(things)].map((thing) => ({ quantity: 1, ...thing })),
      type: 'Normal',
      customerName: '林雪',
      customerPhone: mark,
    };
    return write('book', 'POST /api/app/orders', { body, mark, orderId: null });
  };
  const pay = (order: OrderView): SentWrite => {
    made += 1;
    const amountFen = 100 + made;
    return write('pay', `POST /api/app/orders/confirm-cash-received?billId=${order.bills[0]?.id}`, {
      body: { amountFen },
      mark: String(amountFen),
      orderId: order.id,
    });
  };
  const cancel = (order: OrderView): SentWrite =>
    write('cancel', `POST /api/app/orders/${order.id}/cancel`, {
      body: { version: order.version, reason: '不来了' },
      mark: '',
      orderId: order.id,
    });
  /** The next write, on some order that was answered before. */
  const next = (open: readonly OrderView[]): SentWrite => {
    if (open.length === 0 || random.chance(0.5)) return book();
    const order = random.pick(open);
    return random.chance(0.7) ? pay(order) : cancel(order);
  };
  return { next };
};
