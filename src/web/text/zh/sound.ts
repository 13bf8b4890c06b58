/** How the app sounds. */
export const zh = {
  sounds: '声音',
  on: '提示音',
  onText: '扫码、收款和操作结果',
  volume: '音量',
  style: '音色',
  listen: '试听',

  'style.beep': '滴声',
  'style.classic': '经典',
  'style.chord': '和弦',
  'style.triple': '三连音',
  'style.bells': '钟琴',

  'kind.success': '成功',
  'kind.error': '错误',
  'kind.warning': '提醒',
  'kind.scanSuccess': '扫码成功',
  'kind.scanError': '扫码失败',
};
