import type { zh } from '#web/text/zh/sound.ts';

export const en: typeof zh = {
  sounds: 'Sounds',
  on: 'Play sounds',
  onText: 'For scans, payments and results',
  volume: 'Volume',
  style: 'Style',
  listen: 'Listen',

  'style.beep': 'Beep',
  'style.classic': 'Classic',
  'style.chord': 'Chord',
  'style.triple': 'Triple',
  'style.bells': 'Bells',

  'kind.success': 'Success',
  'kind.error': 'Error',
  'kind.warning': 'Warning',
  'kind.scanSuccess': 'Scan success',
  'kind.scanError': 'Scan error',
};
