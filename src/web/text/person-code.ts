import { defineText } from '#web/text/area.ts';

/** Words of the code that each person of an order has. */
export const personCodeText = defineText({
  title: [(name: string) => `${name} 的取件码`, (name) => `Pick-up code for ${name}`],
  show: [(name: string) => `显示 ${name} 的取件码`, (name) => `Show pick-up code for ${name}`],
  text: [
    '到店出示，店员只备这一位的雪具，先到先取。可截图发给本人。',
    'Show it at the counter to get this person’s gear, in any order. You can send it as a screenshot.',
  ],
  image: [(name: string) => `${name} 的取件二维码`, (name) => `Pick-up QR code for ${name}`],
});
