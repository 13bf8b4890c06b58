/** What the booking page says before anything is opened. */
export const zh = {
  home: '首页',
  title: '今天滑什么？',
  lead: '选好日期和雪具，到店即取',
  store: '门店',
  chooseDates: '选择租期',
  eveningHint: (time: string) => `${time} 后取件从次日起计费，当晚免费用`,
  selected: (count: number) => `已选 ${count} 件`,
  depositLater: (money: string) => `含押金 ${money}，归还后退`,
  review: '去确认',
  someGone: '有雪具在所选日期不够了，请处理后再下单',
  mostUnits: (most: number) => `每单最多 ${most} 件，更多请致电门店`,
  offline: '网络断开了，你选的雪具已保存在手机上',
};
