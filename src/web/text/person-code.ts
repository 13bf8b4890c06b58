import { defineText } from '#web/text/area.ts';

/** Words of the code that each person of an order has. */
export const personCodeText = defineText({
  title: [(name: string) => `${name} 的取件码`, (name) => `Code of ${name}`],
  show: [(name: string) => `显示 ${name} 的取件码`, (name) => `Show the code of ${name}`],
  text: [
    '到店出示，前台只备这一位的雪具，先到先取。可截图发给本人。',
    'Shown at the counter it calls up this person’s gear alone, whoever comes first. A screenshot will do.',
  ],
  image: [(name: string) => `${name} 的取件二维码`, (name) => `QR code of ${name}`],
});
