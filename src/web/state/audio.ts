import { soundStyles, type SoundStyle } from '#web/device/audio/sound-names.ts';
import { readStored, writeStored } from '#web/device/storage.ts';
import { createStore } from '#web/state/store.ts';

type AudioSettings = {
  readonly enabled: boolean;
  /** 0 to 1, both inclusive. */
  readonly volume: number;
  readonly style: SoundStyle;
};

/** Source: SPEC section 9. */
const usual: AudioSettings = { enabled: true, volume: 0.5, style: 'beep' };

/** A volume between 0 and 1; the usual one for what is no number. */
const clampVolume = (volume: number): number =>
  Number.isNaN(volume) ? usual.volume : Math.min(1, Math.max(0, volume));

const readSettings = (): AudioSettings => {
  const enabled = readStored('audio_enabled');
  const volume = readStored('audio_volume');
  const style = readStored('audio_style');
  return {
    enabled: enabled === null ? usual.enabled : enabled === 'true',
    volume: volume === null || volume.trim() === '' ? usual.volume : clampVolume(Number(volume)),
    style: soundStyles.find((each) => each === style) ?? usual.style,
  };
};

/** How the app sounds on this device. */
export const audioStore = createStore<AudioSettings>(readSettings());

/** Takes up a choice that another tab made. */
export const restoreAudio = (): void => audioStore.set(readSettings());

/** Changes how the app sounds, and keeps it on this device. */
export const changeAudio = (change: Partial<AudioSettings>): void => {
  const next = { ...audioStore.get(), ...change };
  const { enabled, volume, style } = { ...next, volume: clampVolume(next.volume) };
  writeStored('audio_enabled', String(enabled));
  writeStored('audio_volume', String(volume));
  writeStored('audio_style', style);
  audioStore.set({ enabled, volume, style });
};
