import type { notesOf, voices } from '#web/device/audio/player.ts';

type Voice = (typeof voices)['beep'];
type Note = (typeof notesOf)['beep']['success'][number];

const samplesPerSecond = 16_000;
const attackMs = 4;
const releaseMs = 12;
const loudest = 0.8;
const mostValue = 32_767;

/** How loud a note is at a moment of its life, 0 to 1: a quick rise, its fading, and a soft end. */
const loudnessAt = (atMs: number, { lengthMs }: Note, { fade }: Voice): number => {
  const rise = Math.min(1, atMs / attackMs);
  const end = Math.min(1, Math.max(0, lengthMs - atMs) / releaseMs);
  return rise * end * Math.exp((-1.1 * atMs) / (lengthMs * fade));
};

const toneAt = (atMs: number, hz: number, { overtones }: Voice): number =>
  [[1, 1] as const, ...overtones]
    // What a file of this rate cannot hold would whistle.
    .filter(([ratio]) => hz * ratio < samplesPerSecond / 2)
    .reduce(
      (sum, [ratio, strength]) => sum + strength * Math.sin((2 * Math.PI * hz * ratio * atMs) / 1000),
      0,
    );

const samplesOf = (notes: readonly Note[], voice: Voice): readonly number[] => {
  const endMs = Math.max(...notes.map(({ startMs, lengthMs }) => startMs + lengthMs));
  const count = Math.ceil((endMs / 1000) * samplesPerSecond);
  return Array.from({ length: count }, (_, index) => {
    const nowMs = (index / samplesPerSecond) * 1000;
    return notes
      .filter(({ startMs, lengthMs }) => nowMs >= startMs && nowMs < startMs + lengthMs)
      .reduce((sum, note) => {
        const atMs = nowMs - note.startMs;
        return sum + loudnessAt(atMs, note, voice) * toneAt(atMs, note.hz, voice);
      }, 0);
  });
};

/** Writes notes as a WAV file: one channel, 16 bit, 16 kHz, every sound equally loud at its peak. */
export const renderWave = (notes: readonly Note[], voice: Voice): Buffer => {
  const samples = samplesOf(notes, voice);
  const peak = Math.max(...samples.map(Math.abs));
  const bytes = samples.length * 2;
  const file = Buffer.alloc(44 + bytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + bytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(samplesPerSecond, 24);
  file.writeUInt32LE(samplesPerSecond * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(bytes, 40);
  for (const [index, sample] of samples.entries()) {
    file.writeInt16LE(Math.round((sample / peak) * loudest * mostValue), 44 + index * 2);
  }
  return file;
};
