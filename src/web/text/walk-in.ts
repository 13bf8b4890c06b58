import { defineText } from '#web/text/area.ts';

/** Words of a new order at the counter. */
export const walkInText = defineText({
  scanInto: ['扫描雪具，直接加入订单', 'Scan gear into the order'],
  scanIntoAim: [(name: string) => `扫描 ${name} 的雪具`, (name) => `Scan gear for ${name}`],
  scanIntoIdle: [
    '逐件扫描即可，扫到同类雪具时自动换到下一位',
    'Scan one item at a time. A second item of the same kind starts the next person.',
  ],
  added: [(name: string) => `已加入：${name}`, (name) => `Added: ${name}`],
  addedFor: [(name: string, person: string) => `${person}：${name}`, (name, person) => `${person}: ${name}`],
  alreadyThere: [(code: string) => `${code} 已在本单中`, (code) => `${code} is already in the order`],
  promised: [
    (name: string) => `${name} 在所选日期已预订给其他客人，请换一件`,
    (name) => `${name} is booked for someone else on these days. Please take another`,
  ],
  promisedShort: ['这些天已预订给其他客人', 'Booked for someone else on these days'],
  rider: [(place: number) => `${place} 号`, (place) => `Rider ${place}`],
  aimAt: [(name: string) => `接着扫 ${name} 的雪具`, (name) => `Scan for ${name} next`],
  aimed: ['正在扫', 'Scanning'],
  aim: ['扫给这位', 'Scan here'],
  edit: [(name: string) => `修改 ${name} 的资料`, (name) => `Edit ${name}`],
  takeOut: [(name: string) => `移除 ${name}`, (name) => `Remove ${name}`],
  ownerOf: [(name: string) => `${name} 给谁用`, (name) => `Who uses ${name}`],
  shared: ['未指定使用人', 'Not assigned'],
  unscanned: ['未扫码，取件时再扫', 'Not scanned yet; scan at hand-over'],
  empty: ['扫描第一件雪具，或查找型号', 'Scan the first item, or search for a model'],
  find: ['查找雪具', 'Find gear'],
  findTitle: ['查找雪具', 'Find gear'],
  findDone: [(count: number) => `完成（${count} 件）`, (count) => `Done (${count})`],
  name: ['客人姓名（选填）', 'Customer name (optional)'],
  phoneIfAny: ['客人电话（选填，凭小票取还）', 'Customer phone (optional if they keep the receipt)'],
  more: ['类型、取还方式、优惠、押金、备注', 'Type, delivery, discount, deposit, note'],
  pay: [(money: string) => `收款 ${money}`, (money) => `Take ${money}`],
});
