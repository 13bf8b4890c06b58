import { defineText } from '#web/text/area.ts';

/** Words about what can be done for bookings whose item cannot come. */
export const rescueText = defineText({
  title: [
    (lines: number) => `${lines} 件雪具要另行安排`,
    (lines) => (lines === 1 ? '1 item needs arranging' : `${lines} items need arranging`),
  ],
  text: [
    '没有同款可替换。以下方案已统一安排，不会重复分配。',
    'No matching item is free. These options are worked out together, so nothing is promised twice.',
  ],
  equal: [
    (code: string) => `同款 ${code} 可用，请扫码配货`,
    (code) => `${code} is the same model and free: scan it`,
  ],
  coming: [
    (code: string, store: string) => `${code} 正从${store}调来`,
    (code, store) => `${code} is on its way from ${store}`,
  ],
  sister: [(size: string) => `同款 ${size} 可用`, (size) => `Size ${size} of the same model is free`],
  branch: [
    (code: string, store: string) => `${store}有同款 ${code}`,
    (code, store) => `${store} has ${code}`,
  ],
  bind: ['去扫码', 'Scan it'],
  askGuest: ['征求客人同意', 'Ask the customer'],
  send: ['调到本店', 'Send it here'],
  askBranch: ['请该店调过来', 'Ask them to send it'],
  nothing: [
    '没有可替换的：请联系客人改期，或取消并退款。',
    'No replacement: call the customer to change the dates, or cancel and refund.',
  ],
  sizeTitle: [
    (from: string, to: string) => `${from} 换成 ${to}？`,
    (from, to) => `${to} instead of ${from}?`,
  ],
  sizeFor: [
    (name: string, gear: string) => `请先问 ${name} 是否同意。预订的是${gear}。`,
    (name, gear) => `Please ask ${name} first. They booked ${gear}.`,
  ],
  call: [(phone: string) => `打电话 ${phone}`, (phone) => `Call ${phone}`],
  agreed: ['客人同意', 'Customer agrees'],
  changed: ['已更换尺码', 'Size changed'],
  seeOrder: [(orderNumber: string) => `订单 ${orderNumber}`, (orderNumber) => `Order ${orderNumber}`],
});
