/** Words about a server's clock that ran ahead. */
export const zh = {
  title: (store: string) => `${store}的账记到了将来`,
  what: (until: string) =>
    `账已记到 ${until}，比服务器时间晚：记账时钟走快了，或者现在的钟慢了。在处理之前，新的款项都按这个时间入账，每日数字不准。`,
  correct: '服务器时间现在是对的',
  isNow: (now: string) => `现在是 ${now} 吗？`,
  confirm:
    '请对照手机上的时间。确认后，钟走快时记的账会按随后第一笔正确的时间重新计入；截止时间在此之后的日结会撤回，请重新清点并日结。时间不对时请不要确认，先请管理员校准服务器的钟。',
  yes: '时间正确，重新计入',
  done: '已按正确的时间重新计入',
  banner: '账记到了将来，每日数字不准',
  bannerText: '服务器的钟曾走快，或现在走慢了',
};
