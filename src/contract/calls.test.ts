import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import { post, type Call } from '#contract/call.ts';
import { type CallKey, calls } from '#contract/calls.ts';
import { bindRows, rows } from '#contract/endpoint.ts';
import { deliveryCalls } from '#contract/delivery-calls.ts';
import { guestCalls } from '#contract/guest-calls.ts';
import { memberCalls } from '#contract/member-calls.ts';
import { messageCalls } from '#contract/message-calls.ts';
import { phoneCalls } from '#contract/phone-calls.ts';
import { paymentCalls } from '#contract/payment-calls.ts';
import { schemeCalls } from '#contract/scheme-calls.ts';
import { accountCalls } from '#contract/account-calls.ts';
import { agreementCalls } from '#contract/agreement-calls.ts';
import { helpCalls } from '#contract/help-calls.ts';
import { officeCalls } from '#contract/office-calls.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { accessRefusal } from '#domain/access/call-access.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { ownOrders } from '#domain/access/rights.ts';
import { type OrderCommandKind, orderCommandKinds, orderCommands } from '#domain/orders/command.ts';

const table = Object.entries<Call>(calls);
const guest = { roles: ['Customer'], permissions: permissionsOf(['Customer']), trust: 'password' } as const;
const output = z.object({});

describe('the table of calls', () => {
  it('has schemas for each, no key and no place twice', () => {
    const tables = [
      guestCalls,
      deliveryCalls,
      memberCalls,
      messageCalls,
      agreementCalls,
      helpCalls,
      phoneCalls,
      paymentCalls,
      schemeCalls,
      accountCalls,
      staffCalls,
      officeCalls,
    ];
    const keys = tables.flatMap((part) => Object.keys(part));
    expect(keys.toSorted()).toEqual(Object.keys(api).toSorted());
    const places = table.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(new Set(places).size).toBe(keys.length);
  });

  it.each(table)('lists %s with what guests call exactly when they may', (key, { access }) => {
    expect(!(key in staffCalls || key in officeCalls)).toBe(accessRefusal(access, guest) === null);
  });

  it.each(table.filter(([, { method }]) => method !== 'GET'))(
    'says of %s whether it needs a key',
    (_, row) => {
      expect(row.idempotent).toBeDefined();
      if (row.login !== undefined) expect(row.idempotent).toBe('keyless');
    },
  );
});

/** The calls that give or quote each command. */
const commandCalls: Readonly<Record<OrderCommandKind, readonly CallKey[]>> = {
  approve: ['orders.approve'],
  reject: ['orders.reject'],
  askPayment: ['orders.askPayment'],
  recordPayment: ['orders.confirmCash', 'vouchers.redeem'],
  holdDeposit: [],
  endHold: [],
  confirmRefund: ['orders.confirmCashRefund'],
  refundInCash: ['payments.refundInCash'],
  reverseCashPayment: ['orders.reverseCashPayment'],
  reverseCashRefund: ['orders.reverseCashRefund'],
  reverseVoucher: ['vouchers.giveBack'],
  // Its call, `finance.bookReturned`, asks for the Finance permission besides.
  recordConsoleRefund: [],
  bind: ['orders.bind', 'orders.bindForDay'],
  unbind: ['orders.unbind'],
  handOver: ['orders.handOver'],
  load: ['orders.load'],
  deliver: ['orders.confirmDelivery'],
  deliveryFailed: ['orders.failDelivery'],
  start: ['orders.confirmReceived'],
  collect: ['orders.collect'],
  closeLines: ['orders.takeBack', 'orders.returnScan'],
  correctClose: ['orders.correctClose', 'orders.returnPhotos'],
  settle: ['orders.settle'],
  adjust: ['orders.adjust'],
  withdraw: ['orders.withdraw'],
  waive: ['orders.waive'],
  extend: ['orders.extend', 'orders.extendQuote'],
  redate: ['orders.redate', 'orders.changeQuote'],
  changeDelivery: ['orders.deliveryMethod'],
  changeReturn: ['orders.returnMethod'],
  askReturn: ['orders.askReturn'],
  withdrawReturn: ['orders.withdrawReturn'],
  exchange: ['orders.exchange', 'orders.exchangeQuote'],
  addLines: ['orders.addLines', 'orders.addLineQuote', 'orders.piece'],
  dropLine: ['orders.dropLine', 'orders.dropLineQuote'],
  earlyReturn: ['equipment.earlyReturn'],
  update: ['orders.update'],
  setAgent: ['orders.setAgent', 'orders.agents'],
  cancel: ['orders.cancel', 'orders.cancelQuote'],
  expire: [],
  keepUnpaid: [],
  markDue: [],
};

describe('the calls of the order commands', () => {
  it.each(orderCommandKinds)('%s asks for the roles and permissions of its row', (kind) => {
    const { who, permissions } = orderCommands[kind];
    const roles = who.filter((actor) => actor !== 'clock' && actor !== 'Customer');
    const guests = who.includes('Customer') ? { guests: ownOrders.permissions } : {};
    const access = { roles, permissions, ...guests };
    for (const key of commandCalls[kind]) expect([key, calls[key].access]).toEqual([key, access]);
  });

  it('are all listed', () => {
    const listed = new Set<string>(Object.values(commandCalls).flat());
    const other = ['orders.quote', 'orders.dayPrices', 'orders.create'];
    const reads = [
      'orders.list',
      'orders.list.export',
      'orders.counts',
      'orders.get',
      'orders.getByNumber',
      'orders.deliveryProof',
      'orders.giftRoom',
      'orders.toPrepare',
      'orders.toPrepare.export',
      'orders.pickList',
      'orders.overdue',
      'orders.overdue.export',
      'orders.rescues',
    ];
    const unlisted = Object.keys(calls).filter((key) => key.startsWith('orders.') && !listed.has(key));
    expect(unlisted.toSorted()).toEqual([...other, ...reads].toSorted());
  });
});

describe('rows', () => {
  it('takes schemas of listed calls alone, and of the light half nothing', () => {
    expect(rows({ 'orders.create': { output } })['orders.create']).toMatchObject({ idempotent: 'required' });
    expect(() =>
      rows({
        // @ts-expect-error -- no such call
        'orders.nothing': { output },
      }),
    ).toThrow(TypeError);
    rows({
      // @ts-expect-error -- who may call is said by the table
      'orders.create': { output, access: 'public' },
    });
    rows({
      // @ts-expect-error -- a read has no body
      'orders.list': { output, body: output },
    });
    rows({
      // @ts-expect-error -- no answer
      'orders.create': { body: output },
    });
  });

  it('refuses names that differ from the address', () => {
    const one = { 'notes.move': post('/notes/{id}', 'public', { queryNames: ['to'] }) };
    const query = z.object({ to: z.string() });
    expect(bindRows(one, { 'notes.move': { query, output } })['notes.move'].params.shape).toHaveProperty(
      'id',
    );
    expect(() => bindRows(one, { 'notes.move': { output } })).toThrow(/query.*\[to\].*\[\]/);
    expect(() => bindRows(one, { 'notes.move': { query, output, params: query } })).toThrow(/path.*\[id\]/);
  });
});
