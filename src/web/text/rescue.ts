import { defineText } from '#web/text/area.ts';

/** Words about what can be done for bookings whose item cannot come. */
export const rescueText = defineText({
  title: [
    (lines: number) => `${lines} 件雪具要另行安排`,
    (lines) => (lines === 1 ? '1 piece needs arranging' : `${lines} pieces need arranging`),
  ],
  text: [
    '没有同款可以顶上，系统已一并算好，不会重复分配。',
    'No equal item is free. These are worked out together, so that nothing is promised twice.',
  ],
  equal: [(code: string) => `同款 ${code} 可用，请扫码绑定`, (code) => `${code} is equal and free: scan it`],
  coming: [
    (code: string, store: string) => `${code} 正从${store}调来`,
    (code, store) => `${code} is on its way from ${store}`,
  ],
  sister: [(size: string) => `同款 ${size} 可用`, (size) => `Size ${size} of the same model is free`],
  branch: [
    (code: string, store: string) => `${store}有同款 ${code}`,
    (code, store) => `${store} has ${code}`,
  ],
  bind: ['去绑定', 'Scan it'],
  askGuest: ['征求客人同意', 'Ask the guest'],
  send: ['调到本店', 'Send it here'],
  askBranch: ['请该店调过来', 'Ask them to send it'],
  nothing: [
    '没有可替换的：请联系客人改期，或取消并退款。',
    'Nothing fits: call the guest to change the dates, or cancel and refund.',
  ],
  sizeTitle: [
    (from: string, to: string) => `${from} 换成 ${to}？`,
    (from, to) => `${to} instead of ${from}?`,
  ],
  sizeFor: [
    (name: string, gear: string) => `请先问 ${name} 是否同意。预订的是${gear}。`,
    (name, gear) => `Please ask ${name} first. Booked was ${gear}.`,
  ],
  call: [(phone: string) => `打电话 ${phone}`, (phone) => `Call ${phone}`],
  agreed: ['客人同意', 'Guest agrees'],
  changed: ['已更换尺码', 'The size is changed'],
  seeOrder: [(orderNumber: string) => `订单 ${orderNumber}`, (orderNumber) => `Order ${orderNumber}`],
});
