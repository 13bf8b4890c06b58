import { IconButton } from '#ui/IconButton.tsx';
import { setGloves, useGloves } from '#web/state/gloves.ts';
import { storeText } from '#web/text/store.ts';

/** Switches this device to large controls and back, in the head of the counter's pages. */
export function GlovesButton() {
  const t = storeText.use();
  const isOn = useGloves();
  return (
    <IconButton
      icon="glove"
      label={t.gloves}
      aria-pressed={isOn}
      tone={isOn ? 'soft' : 'plain'}
      onClick={() => setGloves(!isOn)}
    />
  );
}
