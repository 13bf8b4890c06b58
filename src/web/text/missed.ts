import { defineText } from '#web/text/area.ts';

/** What guests read of a paid hire that they did not come for. */
export const missedText = defineText({
  title: ['租期已结束', 'The hire is over'],
  text: [
    (store: string, phone: string) =>
      phone === ''
        ? `这张订单不能再自行取消，请联系${store}`
        : `这张订单不能再自行取消，请联系${store}：${phone}`,
    (store, phone) =>
      phone === ''
        ? `This order can no longer be cancelled here. Please ask ${store}`
        : `This order can no longer be cancelled here. Please ask ${store}: ${phone}`,
  ],
});
