import { soundKinds, type SoundKind, type SoundStyle } from '#web/device/audio/sound-names.ts';

/** One tone of a sound. */
type Note = { readonly hz: number; readonly startMs: number; readonly lengthMs: number };

/** The voice of a style. */
type Voice = {
  /** How an oscillator sings it. */
  readonly wave: 'sine' | 'triangle' | 'square';
  /** How a file sings it: overtones as [times the pitch, strength]. */
  readonly overtones: readonly (readonly [ratio: number, strength: number])[];
  /** How much of a note's length passes until it has faded to a third; 1 and more hold it. */
  readonly fade: number;
};

/** Every style has its own. */
export const voices: Readonly<Record<SoundStyle, Voice>> = {
  beep: { wave: 'sine', overtones: [[2, 0.12]], fade: 2 },
  classic: {
    wave: 'square',
    overtones: [
      [3, 0.28],
      [5, 0.12],
    ],
    fade: 2,
  },
  chord: { wave: 'triangle', overtones: [[2, 0.2]], fade: 0.5 },
  triple: { wave: 'sine', overtones: [[3, 0.18]], fade: 0.7 },
  bells: {
    wave: 'sine',
    overtones: [
      [2.76, 0.35],
      [5.4, 0.12],
    ],
    fade: 0.25,
  },
};

type Tone = readonly [hz: number, lengthMs: number];

const gapMs = 30;

/** One after the other. */
const row = (...tones: readonly Tone[]): readonly Note[] => {
  let startMs = 0;
  return tones.map(([hz, lengthMs]) => {
    const note = { hz, startMs, lengthMs };
    startMs += lengthMs + gapMs;
    return note;
  });
};

/** Each a little after the one before, as a hand strikes strings. */
const strum = (lengthMs: number, stepMs: number, ...pitches: readonly number[]): readonly Note[] =>
  pitches.map((hz, index) => ({ hz, startMs: index * stepMs, lengthMs }));

/** What every sound plays. Good news rises, bad news falls, a scan is short: the counter hears a hundred an hour. */
export const notesOf: Readonly<Record<SoundStyle, Readonly<Record<SoundKind, readonly Note[]>>>> = {
  beep: {
    success: row([880, 80], [1320, 120]),
    error: row([330, 160], [247, 220]),
    warning: row([660, 110], [660, 110]),
    scanSuccess: row([1760, 90]),
    scanError: row([294, 110], [294, 160]),
  },
  classic: {
    success: row([988, 90], [1319, 160]),
    error: row([196, 320]),
    warning: row([784, 90], [622, 140]),
    scanSuccess: row([1047, 120]),
    scanError: row([220, 120], [175, 180]),
  },
  chord: {
    success: strum(300, 0, 523, 659, 784),
    error: strum(320, 0, 220, 262, 311),
    warning: strum(260, 0, 440, 587, 659),
    scanSuccess: strum(170, 0, 784, 988, 1175),
    scanError: strum(240, 0, 247, 294, 349),
  },
  triple: {
    success: row([784, 60], [988, 60], [1175, 110]),
    error: row([392, 80], [330, 80], [262, 140]),
    warning: row([587, 60], [587, 60], [587, 100]),
    scanSuccess: row([1319, 40], [1319, 40], [1760, 60]),
    scanError: row([311, 60], [311, 60], [233, 110]),
  },
  bells: {
    success: strum(420, 90, 1047, 1319, 1568),
    error: strum(420, 130, 523, 392),
    warning: strum(360, 120, 880, 740),
    scanSuccess: strum(280, 0, 1568),
    scanError: strum(320, 110, 466, 440),
  },
};

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

/** Makes the player of the app's sounds, which opens the loudspeaker when it is first needed. No call blocks or throws. */
export const createPlayer = ({ createContext, addressOf, settings }: Parts) => {
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
    const isRepeated = askedAt - (playedAt.get(kind) ?? -sameThingMs) < sameThingMs;
    if (!enabled || volume === 0 || isRepeated) return;
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
    /** Wakes the loudspeaker and fetches every sound of the chosen style; files that failed are tried again. To be called while the user presses something. */
    prepare: (): void => quietly(prepareAll()),
    /** Plays the file of a sound, or tones in its place when the file is not to be had within a second; silent when sounds are off. */
    play: (kind: SoundKind): void => quietly(playNow(kind)),
  };
};
