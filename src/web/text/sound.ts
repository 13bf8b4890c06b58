import { defineText } from '#web/text/area.ts';

/** Words about how the app sounds. */
export const soundText = defineText({
  sounds: ['声音', 'Sounds'],
  on: ['提示音', 'Play sounds'],
  onText: ['扫码、收款和操作结果', 'For scans, payments and results'],
  volume: ['音量', 'Volume'],
  style: ['音色', 'Style'],
  listen: ['试听', 'Listen'],

  'style.beep': ['滴声', 'Beep'],
  'style.classic': ['经典', 'Classic'],
  'style.chord': ['和弦', 'Chord'],
  'style.triple': ['三连音', 'Triple'],
  'style.bells': ['钟琴', 'Bells'],

  'kind.success': ['成功', 'Success'],
  'kind.error': ['错误', 'Error'],
  'kind.warning': ['提醒', 'Warning'],
  'kind.scanSuccess': ['扫码成功', 'Scan success'],
  'kind.scanError': ['扫码失败', 'Scan error'],
});
