import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { audioStore, changeAudio, restoreAudio } from '#web/state/audio.ts';
import { fakeStorage } from '#testing/fake-storage.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('restoreAudio', () => {
  it.each([
    ['nothing kept', {}, { enabled: true, volume: 0.5, style: 'beep' }],
    [
      'a choice',
      { audio_enabled: 'false', audio_volume: '0.25', audio_style: 'bells' },
      { enabled: false, volume: 0.25, style: 'bells' },
    ],
    [
      'nonsense',
      { audio_enabled: '', audio_volume: 'loud', audio_style: 'trumpet' },
      { enabled: false, volume: 0.5, style: 'beep' },
    ],
    ['too loud', { audio_volume: '7' }, { enabled: true, volume: 1, style: 'beep' }],
    ['a blank volume', { audio_volume: ' ' }, { enabled: true, volume: 0.5, style: 'beep' }],
  ])('%s', (_, kept, expected) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    restoreAudio();
    expect(audioStore.get()).toEqual(expected);
  });
});

describe('the volume', () => {
  it.each([
    [-0.1, 0],
    [0, 0],
    [0.3, 0.3],
    [1, 1],
    [1.5, 1],
    [Number.POSITIVE_INFINITY, 1],
    [Number.NaN, 0.5],
  ])('%d becomes %d', (volume, expected) => {
    changeAudio({ volume });
    expect(audioStore.get().volume).toBe(expected);
  });
});

describe('changeAudio', () => {
  it('keeps what was chosen, within bounds, for the next visit', () => {
    changeAudio({ enabled: false, volume: 2, style: 'triple' });
    audioStore.set({ enabled: true, volume: 0, style: 'beep' });
    restoreAudio();
    expect(audioStore.get()).toEqual({ enabled: false, volume: 1, style: 'triple' });
  });
});
