import type { OrderLine } from '#web/parts/orders/order-types.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import type { riskText } from '#web/text/risk.ts';

type Risk = NonNullable<OrderLine['risk']>;
type Words = (typeof riskText)['zh'];

/** What is wrong with a line's gear, in one sentence. */
export const riskSentence = (risk: Risk, words: Words, locale: string): string => {
  const code = risk.barcode ?? '';
  if (risk.reason === 'short') {
    return words['reason.short'](
      risk.missing ?? 0,
      risk.missingOn === null ? '' : dayText(risk.missingOn, locale),
    );
  }
  if (risk.reason === 'elsewhere') return words['reason.elsewhere'](code, risk.storeName ?? '');
  if (risk.reason === 'stillOut' && risk.otherOrder !== null) {
    return words.stillOutWith(code, risk.otherOrder.orderNumber);
  }
  return words[`reason.${risk.reason}`](code);
};
