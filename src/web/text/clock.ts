import { defineText } from '#web/text/area.ts';

/** Words about a server's clock that ran ahead. */
export const clockAheadText = defineText({
  title: [(store: string) => `${store}的账目时间超前`, (store) => `The books of ${store} are ahead of time`],
  what: [
    (until: string) =>
      `账目已记到 ${until}，晚于服务器当前时间：服务器时钟曾经走快，或现在走慢了。请管理员先校准时钟。在此时间之前，新款项都按该时间入账，每日数字不准，也不能日结；金额和先后顺序不受影响。`,
    (until) =>
      `The last entry is dated ${until}, later than the server’s time: its clock ran fast then, or is slow now. Please have the clock corrected. Until that time passes, new entries are dated ${until}, daily figures are wrong and no day can be closed. Amounts and their order are not affected.`,
  ],
  banner: ['账目时间超前，每日数字不准', 'The books are ahead of time: daily figures are wrong'],
  bannerText: ['服务器时钟曾经走快，或现在走慢了', 'The server’s clock ran fast, or is slow now'],
});
