import { defineText } from '#web/text/area.ts';

/** Words about paid gear that nobody came for. */
export const noShowText = defineText({
  staffTitle: ['租期已结束，客人没来取雪具', 'The hire is over and nobody came for the gear'],
  staffText: [
    '可改期后再发放；也可取消订单：租金不退，押金和未发生的配送费退还。',
    'Change the dates and hand over, or cancel: the rent stays, deposit and unused delivery fees go back.',
  ],
  keptAll: [
    '租期已结束，雪具一直为客人留着，租金不退。要多退一些，取消后由店长办理补款/退款。',
    'The hire is over and the gear stood ready, so all rent stays. To give more back, a manager makes a charge or refund after cancelling.',
  ],
});
