import { defineText } from '#web/text/area.ts';

/** Words of the counter for hands in gloves: the setting, and the four large keys of its pages. */
export const glovesText = defineText({
  glovesText: [
    '按钮和文字更大，柜台页面底部有四个大键',
    'Larger controls and text, four large keys at the counter',
  ],
  keys: ['四个大键', 'Four large keys'],
  menu: ['菜单', 'Menu'],
  menuTitle: ['柜台菜单', 'Counter menu'],
  undo: ['撤销扫码', 'Undo'],
  undone: ['已撤销上一次扫码', 'The last scan is undone'],
  noScan: ['还没有扫码', 'Nothing scanned'],
  noPiece: ['还没有归还', 'None returned'],
  notAllBack: ['还没还齐', 'Some still out'],
  noRight: ['没有权限', 'Not allowed'],
  back: ['返回', 'Back'],
  settled: ['已结清', 'Settled'],
  nothingTyped: ['还没有输入', 'Nothing typed'],
  clear: ['清空金额', 'Clear'],
  camera: ['相机扫码', 'Camera'],
  scan: ['智能扫码', 'Scan'],
  noCode: ['还没有付款码', 'No code shown'],
  wrongAmount: ['请先改正金额', 'Check the amounts'],
  other: ['其他', 'Other'],
  nothingHere: ['这里没有', 'None here'],
});
