import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { Closing } from '#web/screens/store/closings/closing-types.ts';
import { useLocale } from '#web/state/language.ts';
import { closingsText } from '#web/text/closings.ts';
import { useText } from '#web/text/use-text.ts';

/** By whom, when and why a closing was taken back, and the one that has its place; nothing of one that stands. */
export function TakenBack({ closing: { storeId, takenBack } }: { closing: Closing }) {
  const t = useText(closingsText);
  const locale = useLocale();
  const zone = useZone(storeId);
  if (takenBack === null) return null;
  const moment = (at: string) => momentText(at, { locale, zone });
  return (
    <>
      <p>{t.takenBackBy(takenBack.by, moment(takenBack.at))}</p>
      <p>{t.takenBackWhy(moment(takenBack.aheadUntil))}</p>
      {takenBack.replacedBy === null ? (
        <p className="py-1.5">{t.notReplaced}</p>
      ) : (
        <Link
          to={pathTo('storeClosing', { id: takenBack.replacedBy })}
          className="text-ice-ink inline-flex min-h-11 items-center font-semibold"
        >
          {t.seeReplaced}
        </Link>
      )}
    </>
  );
}
