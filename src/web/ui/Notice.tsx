import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icon-names.ts';

type Props = {
  tone?: 'ice' | 'success' | 'warning' | 'danger';
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
};

const styles: Record<NonNullable<Props['tone']>, { box: string; icon: IconName }> = {
  ice: { box: 'bg-ice-soft text-ice-ink', icon: 'info' },
  success: { box: 'bg-success-soft text-success', icon: 'check' },
  warning: { box: 'bg-warning-soft text-warning', icon: 'clock' },
  danger: { box: 'bg-danger-soft text-danger', icon: 'alert' },
};

/** A word to the reader inside a page: what to know, what is late, what went wrong. */
export function Notice({ tone = 'ice', title, children, action }: Props) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className={cx('flex items-start gap-3 rounded-lg p-3.5', styles[tone].box)}
    >
      <Icon name={styles[tone].icon} size={20} />
      <div className="min-w-0 flex-1 text-base whitespace-pre-line">
        {title === undefined ? null : <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
