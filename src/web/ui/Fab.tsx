import { useEffect, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icon-names.ts';

type FabAction = {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly onPress: () => void;
};

/** A floating button that opens into a few quick actions; Escape or a press elsewhere closes it. */
export function Fab({
  actions,
  label,
  closeLabel,
}: {
  actions: readonly FabAction[];
  label: string;
  closeLabel: string;
}) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    box.current?.querySelector<HTMLElement>('[data-action]')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <div ref={box}>
      {open ? (
        <div aria-hidden="true" onClick={() => setOpen(false)} className="ui-fab-scrim fixed inset-0 z-30" />
      ) : null}
      <div className="ui-fab fixed right-4 z-40 flex flex-col items-end gap-3">
        {open
          ? actions.map((action) => (
              <button
                key={action.key}
                type="button"
                data-action
                onClick={() => {
                  setOpen(false);
                  action.onPress();
                }}
                className="ui-rise press bg-surface text-ink shadow-float hover:bg-ice-soft inline-flex min-h-12 items-center gap-3 rounded-full pr-4 pl-5 text-md font-semibold"
              >
                {action.label}
                <Icon name={action.icon} size={22} />
              </button>
            ))
          : null}
        <button
          ref={toggle}
          type="button"
          aria-label={open ? closeLabel : label}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={cx(
            'press shadow-float inline-flex size-14 items-center justify-center rounded-full',
            open ? 'bg-ink text-canvas' : 'bg-ice text-on-ice',
          )}
        >
          <Icon name={open ? 'close' : 'plus'} size={26} weight={2} />
        </button>
      </div>
    </div>
  );
}
