import { defineText } from '#web/text/area.ts';

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** Words of the page of one order, as staff see it. */
export const orderPageText = defineText({
  historySystem: ['系统自动', 'Automatic'],
  historyOther: ['更新订单', 'Order updated'],
  notesTitle: ['备注与原因', 'Notes'],
  historyTitle: ['订单记录', 'History'],
  historyPieces: [
    (name: string, count: number) => `${name} ${count} 件`,
    (name, count) => `${name}: ${counted(count, 'item')}`,
  ],
  historyCaptured: [(money: string) => `从担保中扣除 ${money}`, (money) => `${money} charged to it`],
  historyTimes: [
    (name: string, count: number) => `${name} ${count} 次`,
    (name, count) => `${name}: ${counted(count, 'time')}`,
  ],
  historyComma: ['、', ', '],
  historyAll: [(count: number) => `查看全部 ${count} 条`, (count) => `Show all ${count}`],
  notNow: [
    (count: number) => `暂不可用的操作 ${count} 项`,
    (count) => (count === 1 ? '1 action unavailable now' : `${count} actions unavailable now`),
  ],
});
