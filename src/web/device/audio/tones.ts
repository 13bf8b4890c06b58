import { notesOf, voices } from '#web/device/audio/notes.ts';
import type { SoundKind, SoundStyle } from '#web/device/audio/sound-names.ts';

/** A bare oscillator is louder than a file. */
const shareOfVolume = 0.35;
const attackSeconds = 0.005;

type Tones = { readonly style: SoundStyle; readonly kind: SoundKind; readonly volume: number };

/** Plays a sound by oscillators alone, now; `volume` is 0 to 1. */
export const playTones = (context: AudioContext, { style, kind, volume }: Tones): void => {
  const { wave } = voices[style];
  const notes = notesOf[style][kind];
  const atOnce = notes.filter(({ startMs }) => startMs === 0).length;
  for (const { hz, startMs, lengthMs } of notes) {
    const startAt = context.currentTime + startMs / 1000;
    const endAt = startAt + lengthMs / 1000;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = wave;
    oscillator.frequency.value = hz;
    gain.gain.setValueAtTime(0, startAt);
    gain.gain.linearRampToValueAtTime((volume * shareOfVolume) / atOnce, startAt + attackSeconds);
    gain.gain.linearRampToValueAtTime(0, endAt);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(startAt);
    oscillator.stop(endAt);
  }
};
