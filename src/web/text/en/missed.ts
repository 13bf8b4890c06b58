import type { zh } from '#web/text/zh/missed.ts';

export const en: typeof zh = {
  title: 'The hire is over',
  text: (store, phone) =>
    phone === ''
      ? `This order can no longer be cancelled here. Please ask ${store}`
      : `This order can no longer be cancelled here. Please ask ${store}: ${phone}`,
};
