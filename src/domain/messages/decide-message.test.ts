import { expect, test } from 'vitest';
import { decideMessage, type DueMessage } from '#domain/messages/decide-message.ts';
import type { MessageKind } from '#domain/messages/message.ts';
import { orderStatus } from '#domain/orders/status.ts';

const zone = 'Asia/Shanghai';
const quiet = { fromMinute: 21 * 60, untilMinute: 8 * 60 };
const at = (moment: string): number => Date.parse(`2026-12-${moment}:00+08:00`);

type OrderNow = DueMessage['order'];
const usual: OrderNow = {
  status: orderStatus.delivering,
  gearOut: true,
  startAt: at('02T00:00'),
  startOn: '2026-12-02',
  isPutAside: true,
  deliverAt: at('02T09:00'),
  dueOn: '2026-12-04',
  isReturnKnown: false,
};
const ready = { status: orderStatus.pendingDelivery, gearOut: false };
const inUse = { status: orderStatus.inUse };

/** When it is sent, why it is not, or until when it waits, of a message about 2 December (a start) or 4 December (an end). */
const decided = (kind: MessageKind, now: string, order: Partial<OrderNow>): string => {
  const occasion = kind === 'ready' ? '2026-12-02' : '2026-12-04';
  const message: DueMessage = {
    kind,
    occasion,
    order: { ...usual, ...order },
    isWanted: true,
    channels: ['sms'],
    hasTried: false,
  };
  const verdict = decideMessage(message, { now: at(now), quiet, zone });
  if (verdict.do === 'wait') return new Date(verdict.until + 8 * 3_600_000).toISOString().slice(8, 16);
  return verdict.do === 'send' ? 'send' : verdict.reason;
};

test.each<[MessageKind, string, Partial<OrderNow>, string]>([
  ['underWay', '01T16:00', {}, '02T08:00'],
  ['underWay', '01T22:30', {}, '02T08:00'],
  ['underWay', '02T00:30', {}, '02T08:00'],
  ['underWay', '02T06:00', { deliverAt: at('02T07:00') }, 'send'],
  ['underWay', '01T16:00', { deliverAt: at('02T07:00') }, '02T07:00'],
  ['underWay', '02T10:00', {}, 'send'],
  ['underWay', '02T22:30', {}, 'send'],
  ['underWay', '02T10:00', { deliverAt: at('03T09:00') }, '03T08:00'],
  ['underWay', '02T10:00', { status: orderStatus.delivered }, 'outdated'],
  ['cancelled', '01T22:00', { status: orderStatus.cancelled }, 'send'],
  ['cancelled', '01T22:00', { status: orderStatus.cancelled, startAt: at('05T00:00') }, '02T08:00'],
  ['ready', '01T12:00', ready, 'send'],
  ['ready', '01T12:00', { ...ready, isPutAside: false }, 'outdated'],
  ['ready', '01T12:00', { ...ready, startOn: '2026-12-03' }, 'outdated'],
  ['dueTomorrow', '03T15:10', inUse, 'send'],
  ['dueTomorrow', '04T08:00', inUse, 'outdated'],
  ['dueTomorrow', '03T15:10', { ...inUse, isReturnKnown: true }, 'outdated'],
  ['overdue', '05T09:10', inUse, 'send'],
  ['overdue', '05T09:10', { ...inUse, isReturnKnown: true }, 'outdated'],
])('%s at %s (%o): %s', (kind, now, order, what) => {
  expect(decided(kind, now, order)).toBe(what);
});
