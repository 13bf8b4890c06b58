import { defineText } from '#web/text/area.ts';

/** How long a booking waits for its money, as the guest reads it before booking. */
export const payTermsText = defineText({
  pickUp: [
    (day: string) => `可以现在在线支付，也可以取件时到柜台支付，雪具为您保留到${day}`,
    (day) => `Pay online now, or at the counter when you pick up. Your gear is held until the end of ${day}`,
  ],
  'pickUp.cash': [
    (day: string) => `取件时到柜台付现金，雪具为您保留到${day}`,
    (day) => `Pay cash when you pick up. Your gear is held until the end of ${day}`,
  ],
  booking: [
    (time: string) => `提交后请在 ${time}内支付，这段时间雪具为您保留`,
    (time) => `Pay within ${time} of booking. Your gear is held until then`,
  ],
  'booking.cash': [
    (time: string) => `提交后请在 ${time}内到柜台付现金，这段时间雪具为您保留`,
    (time) => `Pay cash at the counter within ${time} of booking. Your gear is held until then`,
  ],
  confirmation: ['门店确认后再支付，现在不收费', 'Pay after the store has confirmed. Nothing is charged now'],
  hours: [(count: number) => `${count} 小时`, (count) => (count === 1 ? '1 hour' : `${count} hours`)],
  minutes: [(count: number) => `${count} 分钟`, (count) => (count === 1 ? '1 minute' : `${count} minutes`)],
});
