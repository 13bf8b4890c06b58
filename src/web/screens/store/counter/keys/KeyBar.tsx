import { useId, useLayoutEffect } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import type { CounterKey, KeyBarProps } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import { CounterMenu } from '#web/screens/store/counter/keys/CounterMenu.tsx';
import { hardwareKeys, useHardwareKeys } from '#web/screens/store/counter/keys/hardware-keys.ts';
import { showInfo } from '#web/state/toast.ts';
import { glovesText } from '#web/text/gloves.ts';
import '#web/screens/store/counter/keys/counter-keys.css';

/** What else lies at the bottom makes room while the keys are there. */
const useRoom = (): void =>
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['keys'] = '';
    return () => {
      delete dataset['keys'];
    };
  }, []);

/** A closed key tells why. */
const pressKey = ({ why, isBusy = false, onPress }: CounterKey): void => {
  if (isBusy) return;
  if (why == null) return onPress();
  playSound('warning');
  showInfo(why);
};

/** The keys as they lie on the screen; the hardware keys press the same. */
export function KeyBar({ confirm, undo, other, fault = null }: KeyBarProps) {
  const t = glovesText.use();
  const menu = useOpening();
  useRoom();
  const keys: readonly CounterKey[] = [
    confirm,
    undo,
    other,
    { label: t.menu, icon: 'dashboard', onPress: menu.show },
  ];
  useHardwareKeys((at) => {
    const key = keys[at];
    if (key !== undefined) pressKey(key);
  });
  return (
    <section aria-label={t.keys} className="counter-keys bg-surface shadow-bar pb-safe">
      {fault === null ? null : (
        <div className="px-2 pt-2">
          <Notice tone="danger">{fault}</Notice>
        </div>
      )}
      <div className="keys">
        {keys.map((key, at) => (
          <LargeKey key={hardwareKeys[at]} {...key} name={hardwareKeys[at] ?? ''} />
        ))}
      </div>
      <CounterMenu {...menu.sheet} />
    </section>
  );
}

/** A key with its sign, its word, and what stands for it on a keyboard. */
function LargeKey({ name, ...key }: CounterKey & { name: string }) {
  const id = useId();
  const { label, icon, isBusy = false, why } = key;
  const isClosed = why != null;
  return (
    <button
      type="button"
      aria-disabled={isClosed || isBusy}
      aria-busy={isBusy || undefined}
      aria-keyshortcuts={name}
      aria-describedby={isClosed ? id : undefined}
      onClick={() => pressKey(key)}
      className={cx('counter-key press', isClosed && 'is-closed')}
    >
      <kbd aria-hidden="true">{name}</kbd>
      {isBusy ? <Spinner size={24} /> : <Icon name={icon} size={24} weight={2} />}
      <span>{label}</span>
      {isClosed ? (
        <span id={id} className="why">
          {why}
        </span>
      ) : null}
    </button>
  );
}
