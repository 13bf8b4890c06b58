/** What guests read of a paid hire that they did not come for. */
export const zh = {
  title: '租期已结束',
  text: (store: string, phone: string) =>
    phone === ''
      ? `这张订单不能再自行取消，请联系${store}`
      : `这张订单不能再自行取消，请联系${store}：${phone}`,
};
