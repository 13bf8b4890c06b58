import { Money } from '#ui/Money.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { Closing } from '#web/screens/store/closings/closing-types.ts';
import { useBookDayText } from '#web/screens/store/finance/days-text.ts';
import { useLocale } from '#web/state/language.ts';
import { closingsText } from '#web/text/closings.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { closing: Closing; showsStore: boolean };

/** A day that was closed, and what it brought. */
export function ClosingRow({ closing, showsStore }: Props) {
  const t = useText(closingsText);
  const locale = useLocale();
  const dayText = useBookDayText();
  const zone = useZone(closing.storeId);
  const by = t.closedBy(closing.closedBy, momentText(closing.closedAt, { locale, zone }));
  return (
    <Link
      to={pathTo('storeClosing', { id: closing.id })}
      className="hover:bg-sunken flex items-center gap-3 p-4 text-inherit no-underline"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-md font-medium">{dayText(closing.on)}</span>
        <span className="text-ink-3 block text-sm">
          {showsStore ? `${closing.storeName} · ` : ''}
          {by}
        </span>
      </span>
      <Money fen={closing.receivedFen - closing.givenBackFen} size="md" />
    </Link>
  );
}
