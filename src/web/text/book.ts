import { defineText } from '#web/text/area.ts';
import { extendText } from '#web/text/extend-text.ts';
import { bookingText } from '#web/text/booking.ts';

const ownText = defineText({
  noStore: ['还没有门店', 'No stores yet'],
  noStoreText: ['门店开通后，就可以在这里预订雪具', 'Once a store opens you can book gear here'],
  datesDone: ['确定', 'Done'],
  datesHint: [
    '先点取件日，再点归还日，按自然日计费',
    'Tap the pick-up day, then the return day. Every calendar day counts.',
  ],
  startClosed: [
    (day: string) => `${day}门店休息，请换一天开始`,
    (day) => `The store is closed on ${day}. Please begin on another day.`,
  ],
  method: ['取还方式', 'Pick-up and return'],
  out: ['怎么取', 'How would you like to get it?'],
  back: ['怎么还', 'How would you like to return it?'],
  deliveryAddress: ['送货地址', 'Deliver to'],
  pickupAddress: ['取回地址', 'Collect from'],
  addressHint: [
    '酒店、房号或集合点，越具体越好',
    'Hotel, room or meeting point; the more precise the better',
  ],
  presets: ['常用地点', 'Popular places'],
  sameAddress: ['与送货地址相同', 'Same as the delivery address'],
  addressMissing: ['请填写地址', 'Please enter an address'],
  methodDone: ['确定', 'Done'],
  cart: ['已选雪具', 'Your gear'],
  cartEmpty: ['还没有选雪具', 'Nothing chosen yet'],
  cartEmptyText: ['从左侧挑选尺码，这里会算好价格', 'Pick sizes on the left to see the price here'],
  reviewTitle: ['确认订单', 'Review your booking'],
  gone: ['这家门店在所选日期没有这件雪具', 'This store doesn’t have it on these days'],
  onlyFree: [
    (free: number) => (free === 0 ? '所选日期已租完' : `所选日期只剩 ${free} 件`),
    (free) => (free === 0 ? 'Sold out on these days' : `Only ${free} left on these days`),
  ],
  takeFree: [(free: number) => `改为 ${free} 件`, (free) => `Take ${free}`],
  remove: ['移除', 'Remove'],
  removeThing: [(title: string) => `移除 ${title}`, (title) => `Remove ${title}`],
  people: ['使用人', 'Who’s riding'],
  peopleHint: ['登记身高体重，我们提前调好固定器', 'Add height and weight and we preset the bindings'],
  addPerson: ['添加', 'Add'],
  userOf: [
    (title: string, unit: number) => `${title} 第 ${unit} 件给谁用`,
    (title, unit) => `Who uses ${title}, number ${unit}`,
  ],
  userNobody: ['谁用？', 'Who for?'],
  otherLines: [(count: number) => `展开其余 ${count} 种雪具`, (count) => `Show ${count} more`],
  remark: ['备注', 'Note for the store'],
  remarkHint: ['到店时间、特殊需要等', 'Arrival time, special requests'],
  total: ['应付合计', 'Total'],
  priceFailed: ['暂时算不出价格', 'The price isn’t available right now'],
  returnBy: [(time: string) => `请在 ${time} 前归还`, (time) => `Return by ${time}`],
  agree: ['我已阅读并同意', 'I accept the'],
  agreement: ['《租赁协议》', 'rental agreement'],
  agreementTitle: ['租赁协议', 'Rental agreement'],
  agreementMissing: ['请先阅读并同意租赁协议', 'Please read and accept the rental agreement first'],
  submit: ['提交预订', 'Book now'],
  submitLogin: ['登录后提交', 'Log in to book'],
  priceChanged: ['价格有变化', 'The price has changed'],
  priceWasIs: [
    (was: string, is: string) => `原价 ${was}，最新价格 ${is}。要按新价格下单吗？`,
    (was, is) => `It was ${was} and is now ${is}. Book at the new price?`,
  ],
  takeNewPrice: ['按新价格下单', 'Book at new price'],
  goBack: ['再看看', 'Go back'],
  storeMoved: ['原先的门店已停用', 'Your store has closed'],
  storeMovedTo: [(name: string) => `要改在“${name}”预订吗？`, (name) => `Book at ${name} instead?`],
  takeStore: ['改在这家预订', 'Book here'],
  keptForYou: ['已保留您选的雪具，登录后继续', 'Your gear is saved. Log in to continue'],
  linesMissing: ['请至少选一件雪具', 'Please choose at least one item'],
});

/** Words of the booking page and its sheets. */
export const bookText = extendText(bookingText, ownText);
