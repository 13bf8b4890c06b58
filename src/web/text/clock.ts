import { defineText } from '#web/text/area.ts';

/** Words about a server's clock that ran ahead. */
export const clockAheadText = defineText({
  title: [
    (store: string) => `${store}的账记到了将来`,
    (store) => `The books of ${store} have run into the future`,
  ],
  what: [
    (until: string) =>
      `账已记到 ${until}，比服务器时间晚：记账时钟走快了，或者现在的钟慢了。在处理之前，新的款项都按这个时间入账，每日数字不准。`,
    (until) =>
      `They reach to ${until}, later than the server's time: its clock ran ahead then, or is behind now. Until this is dealt with all new money is booked at that time, and the figures of days are wrong.`,
  ],
  correct: ['服务器时间现在是对的', "The server's time is right now"],
  isNow: [(now: string) => `现在是 ${now} 吗？`, (now) => `Is it ${now} now?`],
  confirm: [
    '请对照手机上的时间。确认后，钟走快时记的账会按随后第一笔正确的时间重新计入；截止时间在此之后的日结会撤回，请重新清点并日结。时间不对时请不要确认，先请管理员校准服务器的钟。',
    'Please compare it with your phone. What was booked while the clock ran ahead is then counted at the time of the next right entry. Closings that end later are taken back: count the tills and close those days again. If the time is wrong do not confirm; have the clock of the server set first.',
  ],
  yes: ['时间正确，重新计入', 'It is right, count anew'],
  done: ['已按正确的时间重新计入', 'Counted anew at the right time'],
  banner: ['账记到了将来，每日数字不准', 'Books have run into the future: figures of days are wrong'],
  bannerText: ['服务器的钟曾走快，或现在走慢了', "The server's clock ran ahead, or is behind now"],
});
