import type { SoundKind, SoundStyle } from '#web/device/audio/sound-names.ts';

/** One tone of a sound. */
export type Note = { readonly hz: number; readonly startMs: number; readonly lengthMs: number };

/** The voice of a style. */
export type Voice = {
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
