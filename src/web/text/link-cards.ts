import { defineText } from '#web/text/area.ts';

/** What a page is for, as a link to it says in a chat: both languages one after the other, nothing of people. */
export const linkCardsText = defineText({
  customerBook: [
    '在线预订雪板、雪鞋、头盔与雪服，到店取件或送到酒店。',
    'Book ski gear online, pick it up in store or have it delivered.',
  ],
  inquiry: [
    '按日期、品类和尺码查看门店可租的雪具与价格。',
    'See which gear a store has free by date, category and size, and what it costs.',
  ],
  scheme: [
    '打开查看这份方案的雪具、天数与价格，确认后即可预订。',
    'Open this plan to see its gear, days and price, and book it in one step.',
  ],
  help: [
    '预订、取还、押金与退款，常见问题都在这里。',
    'Booking, pick-up and return, deposits and refunds: answers in one place.',
  ],
});
