/** A search that finds nothing where one stands. */
export const zh = {
  foundIn: (store: string, count: number) => `在${store}找到 ${count} 单`,
  foundUnfiltered: (count: number) => `不限状态和日期，本店有 ${count} 单`,
  inNoStore: (count: number) => `您所在的 ${count} 家门店都没有，请核对后再查`,
  onlyThisStore: (store: string) => `只查找了${store}的订单，请核对是不是其他门店的订单`,
};
