import type { OrderLine } from '#web/parts/orders/order-types.ts';
import { riskSentence } from '#web/screens/store/risk/risk-sentence.ts';
import { useLocale } from '#web/state/language.ts';
import { riskText } from '#web/text/risk.ts';
import { useText } from '#web/text/use-text.ts';

/** Why the gear of one line cannot come; with `isScan` also that another item is to be scanned. */
export function RiskLine({ line: { risk }, isScan = false }: { line: OrderLine; isScan?: boolean }) {
  const t = useText(riskText);
  const locale = useLocale();
  if (risk === undefined) return null;
  const ask = isScan && risk.reason !== 'short';
  return (
    <span className="text-danger tnum block text-sm font-medium">
      {riskSentence(risk, t, locale)}
      {ask ? <span className="block font-normal">{t.scanAnother}</span> : null}
    </span>
  );
}
