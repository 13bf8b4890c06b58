import { defineText } from '#web/text/area.ts';

/** Words around one version of the rental agreement. */
export const agreementText = defineText({
  title: [
    (number: number) => `租赁协议 · 第 ${number} 版`,
    (number) => `Rental agreement · version ${number}`,
  ],
  show: [(number: number) => `第 ${number} 版`, (number) => `Version ${number}`],
  name: ['租赁协议', 'Rental agreement'],
  since: [(moment: string) => `${moment} 发布`, (moment) => `Published ${moment}`],
});
