import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Slider } from '#ui/Slider.tsx';
import { Switch } from '#ui/Switch.tsx';
import { soundKinds, soundStyles } from '#web/device/audio/sound-names.ts';
import type { SoundStyle } from '#web/device/audio/sound-names.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import { changeAudio, useAudio } from '#web/state/audio.ts';
import { accountText } from '#web/text/account.ts';
import { useText } from '#web/text/use-text.ts';

/** Whether, how loud and in which style the app is heard on this device; every choice can be heard at once. */
export function SoundSettings() {
  const t = useText(accountText);
  const { enabled } = useAudio();
  return (
    <section aria-label={t.sounds}>
      <h2 className="text-ink-3 mb-2 px-1 text-sm font-medium">{t.sounds}</h2>
      <Card pad="none" className="overflow-hidden">
        <div className="px-4 py-2">
          <Switch
            checked={enabled}
            onChange={(on) => {
              changeAudio({ enabled: on });
              playSound('success');
            }}
          >
            <span className="text-md block">{t.on}</span>
            <span className="text-ink-3 block text-sm">{t.onText}</span>
          </Switch>
        </div>
        {enabled ? <HowItSounds /> : null}
      </Card>
    </section>
  );
}

function HowItSounds() {
  const t = useText(accountText);
  const { volume, style } = useAudio();
  const choose = (next: SoundStyle) => {
    changeAudio({ style: next });
    playSound('scanSuccess');
  };
  return (
    <div className="border-line flex flex-col gap-4 border-t px-4 pt-3 pb-4">
      <Slider
        label={t.volume}
        said={`${Math.round(volume * 100)}%`}
        value={volume}
        min={0}
        max={1}
        step={0.05}
        onChange={(next) => changeAudio({ volume: next })}
        onDone={() => playSound('success')}
      />
      <div role="group" aria-label={t.style}>
        <p className="mb-2 text-base">{t.style}</p>
        <div className="flex flex-wrap gap-2">
          {soundStyles.map((each) => (
            <Chip key={each} chosen={each === style} onPress={() => choose(each)}>
              {t[`style.${each}`]}
            </Chip>
          ))}
        </div>
      </div>
      <div role="group" aria-label={t.listen}>
        <p className="mb-2 text-base">{t.listen}</p>
        <div className="flex flex-wrap gap-2">
          {soundKinds.map((kind) => (
            <button
              key={kind}
              type="button"
              onClick={() => playSound(kind)}
              className="press bg-sunken text-ink hover:text-ice-ink inline-flex min-h-11 items-center rounded-md px-3.5 text-base whitespace-nowrap"
            >
              {t[`kind.${kind}`]}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
