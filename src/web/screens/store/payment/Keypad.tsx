import { Icon } from '#ui/Icon.tsx';
import { pressPad } from '#web/parts/pay/cash.ts';
import type { PadKey } from '#web/parts/pay/cash.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

const keys: readonly PadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back'];

/** The pad for an amount of cash. */
export function Keypad({ typed, onChange }: { typed: string; onChange: (typed: string) => void }) {
  const t = useText(storeText);
  return (
    <div className="grid grid-cols-3 gap-2">
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={key === 'back' ? t.padBack : undefined}
          onClick={() => onChange(pressPad(typed, key))}
          className="press bg-sunken text-ink hover:bg-ice-soft tnum inline-flex min-h-12 items-center justify-center rounded-lg text-xl font-semibold"
        >
          {key === 'back' ? <Icon name="chevron-left" size={24} /> : key}
        </button>
      ))}
    </div>
  );
}
