import type { ComponentProps, MouseEvent } from 'react';
import { Link } from '#web/routing/Link.tsx';

type Props = Omit<ComponentProps<typeof Link>, 'onClick' | 'replace'> & {
  /** Closes what stands above the page, then goes there. */
  onLeave: (to: string) => void;
};

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link out of the dialog of an item. */
export function LeavingLink({ onLeave, ...link }: Props) {
  return (
    <Link
      {...link}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onLeave(link.to);
      }}
    />
  );
}
