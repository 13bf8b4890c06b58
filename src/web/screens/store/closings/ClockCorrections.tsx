import { Card } from '#ui/Card.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import type { ClockCorrection } from '#web/screens/store/closings/closing-types.ts';
import { useLocale } from '#web/state/language.ts';
import { closingsText } from '#web/text/closings.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { corrections: readonly ClockCorrection[]; showsStore: boolean };

/** When somebody said that a clock which had run ahead was right, and what that changed; nothing where nobody did. */
export function ClockCorrections({ corrections, showsStore }: Props) {
  const t = useText(closingsText);
  if (corrections.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="px-1 text-md font-semibold">{t.corrections}</h2>
      <Card as="div" pad="none" className="divide-line divide-y overflow-hidden">
        {corrections.map((correction) => (
          <CorrectionRow key={correction.id} correction={correction} showsStore={showsStore} />
        ))}
      </Card>
    </section>
  );
}

function CorrectionRow({ correction, showsStore }: { correction: ClockCorrection; showsStore: boolean }) {
  const t = useText(closingsText);
  const locale = useLocale();
  const zone = useZone(correction.storeId);
  const moment = (at: string) => momentText(at, { locale, zone });
  return (
    <div className="p-4">
      <p className="text-md font-medium">{t.wasAhead(moment(correction.aheadUntil))}</p>
      <p className="text-ink-2 text-sm">{t.counted(correction.entries, correction.closings)}</p>
      <p className="text-ink-3 text-sm">
        {showsStore ? `${correction.storeName} · ` : ''}
        {t.closedBy(correction.by, moment(correction.at))}
      </p>
    </div>
  );
}
