import type { zh } from '#web/text/zh/clock.ts';

/** Words about a server's clock that ran ahead. */
export const en: typeof zh = {
  title: (store) => `The books of ${store} have run into the future`,
  what: (until) =>
    `They reach to ${until}, later than the server's time: its clock ran ahead then, or is behind now. Until this is dealt with all new money is booked at that time, and the figures of days are wrong.`,
  correct: "The server's time is right now",
  isNow: (now) => `Is it ${now} now?`,
  confirm:
    'Please compare it with your phone. What was booked while the clock ran ahead is then counted at the time of the next right entry. Closings that end later are taken back: count the tills and close those days again. If the time is wrong do not confirm; have the clock of the server set first.',
  yes: 'It is right, count anew',
  done: 'Counted anew at the right time',
  banner: 'Books have run into the future: figures of days are wrong',
  bannerText: "The server's clock ran ahead, or is behind now",
};
