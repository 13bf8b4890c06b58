import { defineText } from '#web/text/area.ts';

/** Words of gear to choose from, with its days, prices and ways. */
export const pickerText = defineText({
  'delivery.SelfPickup': ['到店自取', 'Store pick-up'],
  'delivery.Delivery': ['送货上门', 'Delivery'],
  'return.SelfReturn': ['到店归还', 'Store return'],
  'return.Pickup': ['上门取回', 'Collection'],
  'fee.free': ['免费', 'Free'],
  pickUpOn: ['取件', 'Pick up'],
  deliverOn: ['配送', 'Delivery'],
  returnOn: ['归还', 'Return'],
  days: [(days: number) => `${days} 天`, (days) => (days === 1 ? '1 day' : `${days} days`)],
  perDay: ['/天', '/day'],
  perDayFrom: ['/天起', '/day and up'],
  depositEach: [(money: string) => `押金 ${money}`, (money) => `Deposit ${money}`],
  'open.open': ['营业中', 'Open'],
  'open.closed': ['已打烊', 'Closed'],
  'open.restDay': ['今日休息', 'Closed today'],
  'picker.search': ['搜索品牌、型号、尺码', 'Brand, model or size'],
  'picker.clear': ['清空搜索', 'Clear search'],
  'picker.categories': ['雪具分类', 'Gear categories'],
  'picker.all': ['全部', 'All'],
  'picker.soldOut': ['已租完', 'Sold out'],
  freeCount: [(free: number) => `余 ${free} 件`, (free) => `${free} left`],
  'picker.chooseSize': ['选择尺码', 'Choose a size'],
  sizeFree: [
    (size: string, free: number) => `${size}，余 ${free} 件`,
    (size, free) => `${size}, ${free} left`,
  ],
  sizeSoldOut: [(size: string) => `${size}，所选日期已租完`, (size) => `${size}, sold out on these days`],
  'picker.oneSize': ['均码', 'One size'],
  'picker.moreGear': ['加载更多', 'Load more'],
});
