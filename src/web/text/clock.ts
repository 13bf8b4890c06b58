import { defineText } from '#web/text/area.ts';

/** Words about a server's clock that ran ahead. */
export const clockAheadText = defineText({
  title: [
    (store: string) => `${store}的账记到了将来`,
    (store) => `The books of ${store} have run into the future`,
  ],
  what: [
    (until: string) =>
      `账已记到 ${until}，比服务器时间晚：记账时服务器的钟走快了，或者现在慢了。请先请管理员校准服务器的钟。到这个时间之前，新的款项都按它入账，每日数字不准，也不能日结；金额和先后不受影响。`,
    (until) =>
      `They reach to ${until}, later than the server's time: its clock ran ahead then, or is behind now. Have the clock of the server set first. Until then all new money is booked at that time, figures of days are wrong and no day can be closed; amounts and their order are not affected.`,
  ],
  banner: ['账记到了将来，每日数字不准', 'Books have run into the future: figures of days are wrong'],
  bannerText: ['服务器的钟曾走快，或现在走慢了', "The server's clock ran ahead, or is behind now"],
});
