import type { zh } from '#web/text/zh/share.ts';

export const en: typeof zh = {
  desc: 'Skis, boots, helmets and jackets, booked ahead and ready when you arrive',
};
