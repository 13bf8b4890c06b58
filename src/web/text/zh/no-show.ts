/** Words about paid gear that nobody came for. */
export const zh = {
  waiting: (orders: number) => `${orders} 单已付款，租期结束客人也没来取`,
  waitingText: '请联系客人：改期，或取消订单退还押金',
  staffTitle: '租期已结束，客人没来取雪具',
  staffText: '可改期后再发放；也可取消订单：租金不退，押金和未发生的配送费退还。',
  keptAll: '租期已结束，雪具一直为客人留着，租金不退。要多退一些，取消后由店长办理补款/退款。',
  guestTitle: '租期已结束',
  guestText: (store: string, phone: string) =>
    phone === ''
      ? `这张订单不能再自行取消，请联系${store}`
      : `这张订单不能再自行取消，请联系${store}：${phone}`,
};
