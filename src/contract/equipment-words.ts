import type { Facts, Language } from '#contract/errors.ts';
import type { Names } from '#contract/list-words.ts';
import type { EquipmentStatus } from '#domain/equipment/status.ts';

/** What an item's status is called. Source: SPEC section 4. */
export const equipmentStatusNames: Names<EquipmentStatus> = {
  0: { zh: '在库', en: 'In stock' },
  1: { zh: '使用中', en: 'In use' },
  2: { zh: '损坏/维修', en: 'Damaged or in repair' },
  3: { zh: '丢失', en: 'Lost' },
  4: { zh: '调拨中', en: 'In transfer' },
  5: { zh: '已报废', en: 'Scrapped' },
};

/** What is kept as the reason when a driver marks an item, whatever was sent. Source: SPEC section 6. */
export const driverReasons = {
  2: ['司机标记为损坏', 'Driver marked as damaged'],
  3: ['司机标记为丢失', 'Driver marked as lost'],
} as const;

/** What is said after stock work that succeeded. */
const stockDone = {
  stockIn: { zh: '{barcode} 已入库', en: '{barcode} is in stock' },
  stockOut: { zh: '{barcode} 已出库', en: '{barcode} is checked out' },
  kept: { zh: '{barcode} 已预留', en: '{barcode} is kept for these days' },
  transfer: { zh: '{barcode} 已发往{store}', en: '{barcode} is on its way to {store}' },
  transferArrive: { zh: '{barcode} 已到店入库', en: '{barcode} has arrived and is in stock' },
  changeStatus: { zh: '{barcode} 已改为{status}', en: '{barcode} is now: {status}' },
  removed: { zh: '{barcode} 的入库已撤销', en: '{barcode} is no longer checked in' },
  timeFreed: { zh: '{barcode} 的占用时间已解除', en: 'These days of {barcode} are free again' },
  earlyReturn: { zh: '{barcode} 已提前归还', en: '{barcode} is returned early' },
  /** Added when bookings lost their item by it. */
  endangered: { zh: '；以下订单需另行安排：{orders}', en: '; these orders need another item: {orders}' },
  /** Added when prepared orders have another item now. */
  replaced: {
    zh: '；以下订单已换其他雪具，请重新扫码：{orders}',
    en: '; these orders have another item now, scan it for them: {orders}',
  },
} as const satisfies Names<string>;

type StockDone = keyof typeof stockDone;

/** The sentence about stock work, its `{places}` filled in. */
export const stockWords = (what: StockDone, facts: Facts, language: Language): string =>
  stockDone[what][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''));
