import { randomUUID } from 'node:crypto';
import { pathTo } from '#web/paths.ts';
import { addDays, shopToday } from './calendar.ts';
import type { ShopServer } from '../shop-server.ts';

type Json = Readonly<Record<string, unknown>>;
type Bill = { readonly id: string; readonly status: string; readonly dueFen: number };
/** An order, as far as journeys look at it. */
export type Booked = {
  readonly id: string;
  readonly version: number;
  readonly orderNumber: string;
  readonly lines: readonly {
    readonly id: string;
    readonly barcode: string | null;
    readonly variantId: string | null;
  }[];
  readonly bills: readonly Bill[];
};

type Journal = {
  readonly orderId: string | null;
  readonly postings: readonly { readonly group: string; readonly amountFen: number }[];
};
type Moved = { readonly receivedFen: number; readonly givenBackFen: number };

/** What a skier goes out with, by the names of the demo's categories. */
export const kindsOfASet = ['双板', '双板鞋', '雪杖', '头盔'] as const;
export const aGuest = '周雪';

/** Somebody behind the counter who works through the API, for journeys that are about something else. */
export const openHand = async (shop: ShopServer, userName = 'admin') => {
  let token = '';
  const ask = async <T>(address: string, body?: Json): Promise<T> => {
    const [method = 'GET', path = ''] = address.split(' ');
    const answer = await fetch(shop.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const login = { userNameOrEmailAddress: userName, password: 'snowgear-demo' };
  token = (await ask<{ accessToken: string }>('POST /api/app/account/login', login)).accessToken;
  const poles = await ask<{ items: { id: string; storeId: string; shelfCode: string }[] }>(
    `GET /api/app/small-equipment?keyword=${encodeURIComponent('雪杖')}`,
  );
  const [pool] = poles.items;
  if (pool === undefined) throw new Error('the demo has no poles');
  let booked = 0;
  /** Books poles for today, for a guest who is new each time. */
  const book = (more: Json = {}): Promise<Booked> => {
    booked += 1;
    return ask<Booked>('POST /api/app/orders', {
      storeId: pool.storeId,
      startDate: shopToday(shop),
      days: 1,
      lines: [{ poolId: pool.id, quantity: 1 }],
      type: 'Normal',
      customerName: '钱多多',
      customerPhone: `137000033${String(booked).padStart(2, '0')}`,
      ...more,
    });
  };
  /** The address of a payment link for the bill of an order that waits for money. */
  const link = async (order: Booked): Promise<string> => {
    const bill = order.bills.find(({ status }) => status === 'Open');
    const made = await ask<{ token: string }>('POST /api/app/payments/links', { billId: bill?.id });
    return `${pathTo('customerPayment', { orderId: order.id }, { bill: bill?.id ?? '' })}#t=${made.token}`;
  };
  /** Takes in cash all that is due of an order. */
  const pay = (order: Booked): Promise<Booked> => {
    const bill = order.bills.find(({ status }) => status === 'Open');
    return ask<Booked>(`POST /api/app/orders/confirm-cash-received?billId=${bill?.id}`, {
      amountFen: bill?.dueFen,
    });
  };
  /** Hands the poles of a paid order out. */
  const handOut = async ({ id }: Booked): Promise<Booked> => {
    const { version } = await ask<Booked>(`POST /api/app/orders/${id}/bind`, { barcode: pool.shelfCode });
    return ask<Booked>(`POST /api/app/orders/${id}/hand-over`, { version, early: true });
  };
  type Model = {
    readonly categoryName: string;
    readonly sizes: readonly { readonly variantId: string; readonly free: number }[];
  };
  /** The models, with how many of each size are free today. */
  const readModels = async (): Promise<readonly Model[]> => {
    const { models } = await ask<{ models: readonly Model[] }>(
      `GET /api/app/equipment/availability?storeId=${pool.storeId}&startDate=${shopToday(shop)}&days=1`,
    );
    return models;
  };
  type Rented = { readonly order: Booked; readonly codes: readonly string[] };
  type Wanted = { items: number; poles?: number; phone?: string };
  /** Books single items for a guest, and poles if so many are wanted; all is paid in cash. Gives the codes too. */
  const reserve = async (
    customerName: string,
    { items, poles: polePairs = 0, phone: customerPhone }: Wanted,
  ): Promise<Rented> => {
    const shelf = polePairs === 0 ? [] : [{ poolId: pool.id, quantity: polePairs }];
    const sizes = (await readModels()).flatMap((model) => model.sizes);
    const free = sizes.filter((variant) => variant.free > 0);
    const large = free.slice(0, items).map(({ variantId }) => ({ variantId, quantity: 1 }));
    const lines = [...large, ...shelf];
    const guest = { customerName, ...(customerPhone !== undefined && { customerPhone }) };
    const order = await pay(await book({ ...guest, lines }));
    return { order, codes: order.lines.map(({ barcode }) => barcode ?? '') };
  };
  /** The code of a piece that is free today, of another size of the model of an order's first line; or of another model of its kind. */
  const otherThan = async ({ lines }: Booked, what: 'size' | 'model'): Promise<string> => {
    const own = lines[0]?.variantId;
    const models = await readModels();
    const model = models.find(({ sizes }) => sizes.some(({ variantId }) => variantId === own));
    const isMeant = (each: Model): boolean =>
      what === 'size' ? each === model : each !== model && each.categoryName === model?.categoryName;
    const free = models.filter(isMeant).flatMap(({ sizes }) => sizes.filter((size) => size.free > 0));
    const other = free.find(({ variantId }) => variantId !== own)?.variantId;
    const { items } = await ask<{ items: { barcodeNumber: string; status: number; variantId: string }[] }>(
      `GET /api/app/equipment?storeId=${pool.storeId}&maxResultCount=1000`,
    );
    const piece = items.find(({ status, variantId }) => status === 0 && variantId === other);
    if (piece === undefined) throw new Error(`no other ${what} is free`);
    return piece.barcodeNumber;
  };
  /** Hands out what `reserve` books. */
  const rentOut = async (customerName: string, wanted: Wanted): Promise<Rented> => {
    const { order: paid, codes } = await reserve(customerName, wanted);
    let order = paid;
    for (const barcode of codes)
      order = await ask<Booked>(`POST /api/app/orders/${order.id}/bind`, { barcode });
    const { id, version } = order;
    await ask<Booked>(`POST /api/app/orders/${id}/hand-over`, { version, early: true });
    return { order, codes };
  };
  /** Books all that is free tomorrow of a model's size, which has other sizes, and breaks one of the pieces. */
  const breakBooked = async (customerName: string): Promise<Booked> => {
    const tomorrow = addDays(shopToday(shop), 1);
    const { models } = await ask<{ models: { sizes: { variantId: string; free: number }[] }[] }>(
      `GET /api/app/equipment/availability?storeId=${pool.storeId}&startDate=${tomorrow}&days=1`,
    );
    const several = models.find(({ sizes }) => sizes.filter(({ free }) => free > 0).length > 1);
    const size = several?.sizes.find(({ free }) => free > 0);
    const lines = [{ variantId: size?.variantId, quantity: size?.free }];
    const order = await pay(await book({ customerName, startDate: tomorrow, lines }));
    const code = order.lines[0]?.barcode;
    const { id } = await ask<{ id: string }>(`GET /api/app/equipment/by-barcode?barcodeNumber=${code}`);
    await ask(`POST /api/app/equipment/change-status/${id}`, { newStatus: 2, reason: '边刃损坏' });
    return order;
  };
  /** Books that the poles of an order are lost. */
  const lose = ({ id, version, lines }: Booked): Promise<Booked> =>
    ask<Booked>(`POST /api/app/orders/${id}/take-back`, {
      version,
      lines: lines.map((line) => ({ lineId: line.id, returned: 0, damaged: 0, lost: 1, note: '' })),
    });
  /** Takes a phone number off everybody who claims it. */
  const release = async (phoneNumber: string): Promise<void> => {
    const claims = await ask<{ items: { id: string }[] }>(`GET /api/app/guests?phoneNumber=${phoneNumber}`);
    for (const { id } of claims.items)
      await ask(`POST /api/app/guests/${id}/release-phone`, { phoneNumber, reason: '号码换了主人' });
  };
  const profile = await ask<{ storeIds: string[] }>('GET /api/app/account/my-profile');
  /** Codes that the person's store could hand out today: so many items of a kind, or the shelves of small gear. */
  const codesOf = async (kind: string, count: number): Promise<readonly string[]> => {
    const storeId = profile.storeIds[0] ?? '';
    const query = `storeId=${storeId}&maxResultCount=1000`;
    type Kind = { readonly categoryName: string };
    const [items, shelves] = await Promise.all([
      ask<{ items: (Kind & { barcodeNumber: string; status: number; variantId: string })[] }>(
        `GET /api/app/equipment?${query}`,
      ),
      ask<{ items: (Kind & { shelfCode: string })[] }>(`GET /api/app/small-equipment?${query}`),
    ]);
    const codes = [
      // One of a size: others of it may be promised.
      ...new Map(
        items.items
          .filter(({ status, categoryName }) => status === 0 && categoryName === kind)
          .map(({ variantId, barcodeNumber }) => [variantId, barcodeNumber]),
      ).values(),
      ...shelves.items.flatMap((shelf) => (shelf.categoryName === kind ? [shelf.shelfCode] : [])),
    ];
    const fit: string[] = [];
    for (const barcode of codes) {
      if (fit.length === count) break;
      const dates = `startDate=${shopToday(shop)}&days=2`;
      const piece = await ask<{ free: number }>(
        `GET /api/app/orders/piece?storeId=${storeId}&barcode=${barcode}&${dates}`,
      );
      if (piece.free > 0) fit.push(barcode);
    }
    return fit;
  };
  /** What the books of the person's store say that guests paid today and got back, in fen; a manager's to read. */
  const movedToday = async (): Promise<Moved> => {
    const today = shopToday(shop);
    const { items } = await ask<{ items: Journal[] }>(
      `GET /api/app/finance/journals?storeId=${profile.storeIds[0]}&from=${today}&to=${today}&maxResultCount=1000`,
    );
    const amounts = items
      .filter(({ orderId }) => orderId !== null)
      .flatMap(({ postings }) => postings)
      .flatMap(({ group, amountFen }) => (['cash', 'wechat', 'alipay'].includes(group) ? [amountFen] : []));
    const sum = (list: readonly number[]): number => list.reduce((total, fen) => total + fen, 0);
    return {
      receivedFen: sum(amounts.filter((fen) => fen > 0)),
      givenBackFen: 0 - sum(amounts.filter((fen) => fen < 0)),
    };
  };
  return {
    ask,
    book,
    codesOf,
    link,
    pay,
    handOut,
    reserve,
    rentOut,
    breakBooked,
    otherThan,
    lose,
    release,
    movedToday,
    storeId: profile.storeIds[0] ?? '',
  };
};
