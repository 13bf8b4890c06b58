import { notesOf, voices } from '#web/device/audio/notes.ts';
import { soundKinds } from '#web/device/audio/sound-names.ts';
import type { SoundKind, SoundStyle } from '#web/device/audio/sound-names.ts';

/** A bare oscillator is louder than a file. */
const shareOfVolume = 0.35;
const attackSeconds = 0.005;

type Tones = { readonly style: SoundStyle; readonly kind: SoundKind; readonly volume: number };

/** Plays a sound by oscillators alone, now; `volume` is 0 to 1. */
const playTones = (context: AudioContext, { style, kind, volume }: Tones): void => {
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

/** Time after which a sound file is not waited for any longer. Source: SPEC section 9. */
const loadWithinMs = 1000;
/** A sound later than this is dropped: the screen shows something else by then. */
const lateAfterMs = 2500;
/** Two sounds for one event, such as a notification and its write, count as one within this time. */
const sameThingMs = 200;

/** How it should sound; `volume` is 0 to 1. */
type HowToSound = { readonly enabled: boolean; readonly volume: number; readonly style: SoundStyle };

type Parts = {
  readonly createContext: () => AudioContext;
  readonly addressOf: (style: SoundStyle, kind: SoundKind) => string;
  readonly settings: () => HowToSound;
};

/** Plays the app's sounds. No call blocks or throws. */
type Player = {
  /** Wakes the loudspeaker and fetches every sound of the chosen style; files that failed are tried again. To be called while the user presses something. */
  readonly prepare: () => void;
  /** Plays the file of a sound, or tones in its place when the file is not to be had within a second; silent when sounds are off. */
  readonly play: (kind: SoundKind) => void;
};

const fetchSound = async (context: AudioContext, address: string): Promise<AudioBuffer | null> => {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), loadWithinMs);
  try {
    const answer = await fetch(address, { signal: control.signal });
    if (!answer.ok) return null;
    return await context.decodeAudioData(await answer.arrayBuffer());
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
};

const playBuffer = (context: AudioContext, buffer: AudioBuffer, volume: number): void => {
  const source = context.createBufferSource();
  const gain = context.createGain();
  source.buffer = buffer;
  gain.gain.value = volume;
  source.connect(gain).connect(context.destination);
  source.start();
};

/** Makes a player that opens the loudspeaker when it is first needed. */
export const createPlayer = ({ createContext, addressOf, settings }: Parts): Player => {
  let opened: AudioContext | null = null;
  const sounds = new Map<string, Promise<AudioBuffer | null>>();
  const playedAt = new Map<SoundKind, number>();

  const open = (): AudioContext => (opened ??= createContext());
  const wake = async (context: AudioContext): Promise<void> => {
    // Suspended before the first press; interrupted by a phone call.
    if (context.state !== 'running') await context.resume();
  };
  const soundOf = (context: AudioContext, kind: SoundKind): Promise<AudioBuffer | null> => {
    const address = addressOf(settings().style, kind);
    const sound = sounds.get(address) ?? fetchSound(context, address);
    sounds.set(address, sound);
    return sound;
  };
  const forgetFailed = async (): Promise<void> => {
    for (const [address, sound] of sounds) if ((await sound) === null) sounds.delete(address);
  };

  const prepareAll = async (): Promise<void> => {
    if (!settings().enabled) return;
    const context = open();
    const waking = wake(context);
    await forgetFailed();
    await Promise.all(soundKinds.map((kind) => soundOf(context, kind)));
    await waking;
  };
  const playNow = async (kind: SoundKind): Promise<void> => {
    const { enabled, volume, style } = settings();
    const askedAt = performance.now();
    const isSaid = askedAt - (playedAt.get(kind) ?? -sameThingMs) < sameThingMs;
    if (!enabled || volume === 0 || isSaid) return;
    playedAt.set(kind, askedAt);
    const context = open();
    const [buffer] = await Promise.all([soundOf(context, kind), wake(context)]);
    if (performance.now() - askedAt > lateAfterMs) return;
    if (buffer === null) playTones(context, { style, kind, volume });
    else playBuffer(context, buffer, volume);
  };
  const quietly = (work: Promise<void>): void => {
    // No loudspeaker, no right to use it, no memory: nobody is to be bothered with that.
    work.catch(() => undefined);
  };
  return {
    prepare: () => quietly(prepareAll()),
    play: (kind) => quietly(playNow(kind)),
  };
};
