/** Words about paid gear that nobody came for. */
export const zh = {
  staffTitle: '租期已结束，客人没来取雪具',
  staffText: '可改期后再发放；也可取消订单：租金不退，押金和未发生的配送费退还。',
  keptAll: '租期已结束，雪具一直为客人留着，租金不退。要多退一些，取消后由店长办理补款/退款。',
};
