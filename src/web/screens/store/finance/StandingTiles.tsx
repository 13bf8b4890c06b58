import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Money } from '#ui/Money.tsx';
import type { Summary } from '#web/screens/store/finance/finance-types.ts';
import { financeText } from '#web/text/finance.ts';
import { useText } from '#web/text/use-text.ts';

/** What stands open: now, whatever days are looked at, or at another moment that has a label. */
export function StandingTiles({ standing, label }: { standing: Summary['standing']; label?: string }) {
  const t = useText(financeText);
  const tiles: readonly { name: string; fen: number; icon: IconName; look: string }[] = [
    { name: t.deposits, fen: standing.depositsFen, icon: 'shield', look: 'bg-ice-soft text-ice-ink' },
    { name: t.openDues, fen: standing.openDuesFen, icon: 'wallet', look: 'bg-warning-soft text-warning' },
    { name: t.refundsDue, fen: standing.refundsDueFen, icon: 'refresh', look: 'bg-danger-soft text-danger' },
    { name: t.inTills, fen: standing.inTillsFen, icon: 'inventory', look: 'bg-success-soft text-success' },
    { name: t.atCompanies, fen: standing.atCompaniesFen, icon: 'qr', look: 'bg-sunken text-ink-2' },
  ];
  return (
    <section aria-label={label ?? t.standingTitle} className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {label === undefined ? (
        <p className="text-ink-3 col-span-full -mb-1 px-1 text-sm">{t.standingHint}</p>
      ) : null}
      {tiles.map(({ name, fen, icon, look }) => (
        <div
          key={name}
          className="bg-surface shadow-card flex min-h-24 flex-col justify-between gap-2 rounded-xl p-4 last:col-span-2 lg:last:col-span-1"
        >
          <span className="flex items-start justify-between gap-2">
            <span className="text-ink-2 text-base">{name}</span>
            <span className={cx('inline-flex size-8 shrink-0 items-center justify-center rounded-md', look)}>
              <Icon name={icon} size={18} />
            </span>
          </span>
          <Money fen={fen} size="lg" />
        </div>
      ))}
    </section>
  );
}
