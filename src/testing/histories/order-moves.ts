import { sql } from '#server/db/sql-tag.ts';
import { addDays } from '#domain/time/days.ts';
import { canTakeBack } from '#domain/orders/payment-rules.ts';
import { legs, typedKinds } from '#domain/orders/status.ts';
import { addressOf, openUnits, type OrderView } from '#testing/build-orders.ts';
import { guessEarlyReturn } from '#testing/histories/early-return.ts';
import { ask, type Story } from '#testing/histories/story.ts';
import type { TestUser } from '#testing/test-server.ts';

type Line = OrderView['lines'][number];
type Body = Readonly<Record<string, unknown>>;
/** What a command sends, as a rule to an address of the order; null: it makes no sense now. */
type CommandRequest = {
  readonly command: string;
  /** How the log calls it, where that says more than the command. */
  readonly name?: string;
  readonly address?: string;
  readonly body?: Body;
  readonly byGuest?: boolean;
} | null;
type Guess = (story: Story) => CommandRequest | Promise<CommandRequest>;

const leftOf = (line: Line): number => (line.handedOverAt === null ? 0 : openUnits(line));

const outLines = ({ lines }: OrderView): Line[] => lines.filter((line) => leftOf(line) > 0);

const maybe = <T>({ random }: Story, list: readonly T[], make: (one: T) => CommandRequest): CommandRequest =>
  list.length === 0 ? null : make(random.pick(list));

/** What comes back how: mostly all of it whole. */
const closeOf = ({ random }: Story, line: Line): Body => {
  const units = random.chance(0.75) ? leftOf(line) : 1 + random.int(leftOf(line));
  const how = random.pick(['returned', 'returned', 'returned', 'returned', 'damaged', 'lost']);
  return { lineId: line.id, returned: 0, damaged: 0, lost: 0, [how]: units };
};

const items = ({ random, order }: Story): Body[] =>
  Array.from({ length: 1 + random.int(2) }, () => {
    const kind = random.pick(typedKinds);
    return {
      kind,
      amountFen: random.pick([-40_000, -9999, -2000, -1, 1, 5000, 33_333, 120_000]),
      lineId: random.chance(0.3) ? random.pick(order.lines).id : null,
      ...(kind === 'DeliveryFee' ? { leg: random.pick(legs), note: random.pick(legs) } : {}),
    };
  });

/** The code of some gear that lies in the shop, mostly of another kind than a line's, the same for the same seed. */
const codeInShop = async ({ world, random }: Story, { size, boundTo }: Line): Promise<string> => {
  const kept = random.chance(0.7) ? boundTo : null;
  const rows = await world.db.query<{ code: string }>(
    size === 'large'
      ? sql`select e.barcode as code from equipment e
          where e.store_id = ${world.storeId} and e.status = 0
            and e.variant_id is distinct from (select k.variant_id from equipment k where k.barcode = ${kept})
            and not exists (select 1 from hold h where h.equipment_id = e.id and h.released_at is null)
          order by e.barcode limit 100`
      : sql`select p.shelf_code as code from pool p where p.store_id = ${world.storeId} order by p.shelf_code`,
  );
  return rows.length === 0 ? 'NONE' : random.pick(rows).code;
};

/** Lines whose gear may go for other gear: what is out, or, before anything has left, what is booked. */
const linesToSwap = ({ lines }: OrderView): Line[] =>
  lines.some(({ handedOverAt }) => handedOverAt !== null)
    ? lines.filter((line) => leftOf(line) > 0)
    : lines.filter((line) => openUnits(line) > 0);

const exchange: Guess = async (story) => {
  const lines = linesToSwap(story.order);
  if (lines.length === 0) return null;
  const line = story.random.pick(lines);
  const barcode = await codeInShop(story, line);
  const isOut = line.handedOverAt !== null;
  const oldGear = isOut ? story.random.pick(['returned', 'returned', 'damaged']) : 'returned';
  const most = openUnits(line);
  const quantity = line.size === 'large' ? 1 : 1 + story.random.int(most);
  return { command: 'exchange', body: { lineId: line.id, barcode, quantity, oldGear, reason: '换一副' } };
};

/** Some pieces of what is booked; at times all of them, which is refused where nothing else is. */
const dropLine: Guess = (story) =>
  maybe(
    story,
    story.order.lines.filter((line) => openUnits(line) > 0),
    (line) => ({
      command: 'drop-line',
      body: { lineId: line.id, quantity: 1 + story.random.int(openUnits(line)), reason: '同伴不来了' },
    }),
  );

const mistaken =
  (direction: 'in' | 'out', command: string): Guess =>
  (story) =>
    maybe(
      story,
      story.order.payments.filter(
        (payment) => payment.direction === direction && canTakeBack(story.order.payments, payment),
      ),
      ({ id }) => ({ command, body: { paymentId: id, reason: '记错了订单' } }),
    );

/** How each command is given; commands without a row are the payments' or bring no money with them. */
const guesses: Readonly<Record<string, Guess>> = {
  approve: () => ({ command: 'approve' }),
  reject: () => ({ command: 'reject', body: { reason: '订满了' } }),
  askPayment: () => ({ command: 'ask-payment', byGuest: true }),
  cancel: ({ random }) => ({ command: 'cancel', body: { reason: '不来了' }, byGuest: random.chance(0.5) }),
  bind: (story) =>
    maybe(
      story,
      story.order.lines.filter((each) => each.boundTo === null && openUnits(each) > 0),
      ({ barcode, id }) => ({ command: 'bind', body: { barcode, lineId: id } }),
    ),
  load: () => ({ command: 'load' }),
  deliver: () => ({ command: 'delivery-confirm', body: { note: '前台代收' } }),
  deliveryFailed: () => ({ command: 'delivery-failed', body: { reason: '没有人' } }),
  start: () => ({ command: 'confirm-received', byGuest: true }),
  handOver: () => ({ command: 'hand-over', body: { early: true } }),
  extend: ({ random }) => ({
    command: 'extend',
    body: { days: 1 + random.int(2) },
    byGuest: random.chance(0.5),
  }),
  redate: ({ random, order }) => ({
    command: 'redate',
    body: { startDate: addDays(order.startDate, random.int(3)), days: 1 + random.int(4) },
  }),
  adjust: (story) => ({ command: 'adjust', body: { items: items(story), reason: '协商' } }),
  withdraw: (story) =>
    maybe(
      story,
      story.order.bills.flatMap(({ withdrawable }) => withdrawable),
      ({ fact, kind }) => ({ command: 'withdraw', name: `withdraw ${kind}`, body: { fact } }),
    ),
  waive: ({ order: { money } }) => ({
    command: 'waive',
    body: { reason: '联系不上', expectedFen: money.openDuesFen },
  }),
  reverseCashPayment: mistaken('in', 'reverse-cash-payment'),
  reverseCashRefund: mistaken('out', 'reverse-cash-refund'),
  askReturn: () => ({ command: 'ask-return', byGuest: true }),
  closeLines: (story) =>
    maybe(story, outLines(story.order), (line) => ({
      command: 'take-back',
      body: { lines: [closeOf(story, line)] },
    })),
  earlyReturn: (story) => guessEarlyReturn(story, outLines(story.order)),
  exchange,
  dropLine,
  settle: ({ random, order }) => ({
    command: 'settle',
    body: {
      note: random.chance(0.9) ? '协商' : '',
      waiveLate: random.chance(0.3),
      cleaningFen: random.chance(0.2) ? 5000 : 0,
      otherFen: random.chance(0.2) ? random.pick([-700, 1234]) : 0,
      damages: random.chance(order.money.securedFen > 0 ? 0.5 : 0.2)
        ? [{ lineId: random.pick(order.lines).id, amountFen: random.pick([7777, 7777, 150_000]) }]
        : [],
    },
  }),
  changeDelivery: ({ order }) =>
    order.deliveryMethod === 'Delivery'
      ? { command: 'PUT delivery-method', body: { deliveryMethod: 'SelfPickup' } }
      : {
          command: 'PUT delivery-method',
          body: { deliveryMethod: 'Delivery', deliveryAddress: '滑雪公寓 B 座' },
        },
  changeReturn: ({ order }) =>
    order.returnMethod === 'Pickup'
      ? { command: 'PUT return-method', body: { returnMethod: 'SelfReturn' } }
      : { command: 'PUT return-method', body: { returnMethod: 'Pickup', pickupAddress: '云顶酒店大堂' } },
};

const facts = ['extension', 'dates', 'delivery', 'pickup', 'charge', 'settlement'];

const besideDue = (action: string, status: number): string =>
  `${action} of an order that owes money in ${status}`;

/** The commands of an order that histories give. */
export const commandNames: readonly string[] = [
  ...Object.keys(guesses).filter((name) => name !== 'withdraw'),
  ...facts.map((kind) => `withdraw ${kind}`),
].map((name) => `call ${name}`);

/** What an order that owes money is given all the same. */
export const commandsBesideDue: readonly string[] = [
  besideDue('exchange', 1),
  besideDue('dropLine', 1),
  besideDue('exchange', 6),
  besideDue('settle', 6),
  besideDue('adjust', 6),
];

const weights: Readonly<Record<string, number>> = {
  bind: 14,
  load: 8,
  handOver: 8,
  deliver: 6,
  approve: 6,
  askPayment: 4,
  closeLines: 3,
  earlyReturn: 5,
  settle: 5,
  adjust: 4,
  exchange: 3,
  dropLine: 1.5,
  extend: 6,
  reject: 0.3,
  cancel: 0.5,
  withdraw: 8,
  waive: 4,
  reverseCashPayment: 2,
  reverseCashRefund: 2,
};

const whoGives = ({ world, random, guest }: Story, isGuests: boolean): TestUser =>
  (isGuests && random.chance(0.8) ? guest : null) ?? world.staff().manager;

/** Gives one command of an order; tells whether it made sense. */
export const giveCommand = async (story: Story, action: string): Promise<boolean> => {
  const request = (await guesses[action]?.(story)) ?? null;
  if (request === null) return false;
  const given = besideDue(action, story.order.status);
  const answer = await ask<OrderView>(story, {
    name: request.name ?? action,
    address: request.address ?? addressOf(request.command, story.order),
    as: whoGives(story, request.byGuest === true),
    body: { version: story.order.version, ...request.body },
  });
  if (answer?.status === 200 && commandsBesideDue.includes(given)) story.tally.count(given);
  return true;
};

/** What may be given now, each as often as it weighs. */
export const commandsNow = ({ order }: Story): readonly (readonly [string, number])[] =>
  order.actions.filter((action) => action in guesses).map((action) => [action, weights[action] ?? 1]);

/** Takes all gear back whole. */
export const takeAllBack = (story: Story): Promise<unknown> =>
  ask<OrderView>(story, {
    name: 'closeLines',
    address: addressOf('take-back', story.order),
    as: story.world.staff().manager,
    body: {
      version: story.order.version,
      lines: outLines(story.order).map((line) => ({
        lineId: line.id,
        returned: leftOf(line),
        damaged: 0,
        lost: 0,
      })),
    },
  });
