import { randomUUID } from 'node:crypto';
import { pathTo } from '#web/paths.ts';
import { shopToday } from './calendar.ts';
import type { ShopServer } from '../shop-server.ts';

type Json = Readonly<Record<string, unknown>>;
type Bill = { readonly id: string; readonly status: string; readonly dueFen: number };
/** An order, as far as journeys look at it. */
export type Booked = { readonly id: string; readonly version: number; readonly bills: readonly Bill[] };

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
    return ask<Booked>(`POST /api/app/orders/${id}/hand-over`, { version });
  };
  return { book, link, pay, handOut };
};
