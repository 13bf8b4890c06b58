import { defineText } from '#web/text/area.ts';

/** Words about paid gear that nobody came for. */
export const noShowText = defineText({
  staffTitle: ['租期已结束，客人未取件', 'The rental has ended and the gear was not picked up'],
  staffText: [
    '可改期后再取件；也可取消订单：租金不退，押金和未发生的配送费退还。',
    'Change the dates and hand over, or cancel. The rent is kept; the deposit and unused delivery fees are refunded.',
  ],
  keptAll: [
    '租期已结束，雪具一直为客人留着，租金不退。要多退一些，取消后由店长办理补款/退款。',
    'The rental has ended and the gear was kept ready, so the rent is not refunded. To refund more, a manager can use “Charge or refund” after cancelling.',
  ],
});
