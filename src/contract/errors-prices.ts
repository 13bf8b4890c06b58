import { refused } from '#contract/error-entry.ts';

/** Refusals about seasons, tiers and sets. */
export const priceErrors = {
  ...refused(400, {
    'prices.targetUnknown': [
      '所选的品类、型号、尺码或货架已不存在，或不属于这家门店，请重新选择',
      'A category, model, size or shelf that was chosen is gone or not of this store. Please choose again',
    ],
    'prices.columnMissing': [
      '表格中没有“{column}”这一列，请先导出表格，再在其中修改',
      'The sheet has no column “{column}”. Please export the sheet first and edit that one',
    ],
    'prices.cellWrong': [
      '第 {line} 行的“{column}”不正确，请修改后重新选择文件',
      '“{column}” in line {line} is not valid. Please correct it and choose the file again',
    ],
    'prices.linesDiffer': [
      '第 {line} 行的“{column}”与同名的其他行不同，请改为一致',
      '“{column}” in line {line} is not that of the other lines of the same name. Please make them the same',
    ],
    'prices.lineTwice': [
      '第 {line} 行的“{column}”前面已有，请删去其中一行',
      '“{column}” in line {line} was there before. Please remove one of the lines',
    ],
    'prices.seasonsOverlap': [
      '第 {line} 行的价格季与“{name}”的日期重叠，请修改其中一个',
      'The days of the season in line {line} overlap with “{name}”. Please change those of one of them',
    ],
    'prices.sheetGearUnknown': [
      '第 {line} 行的“{column}”没有对应的雪具，或有同名的，或不属于这家门店，请修改或删去这一行',
      '“{column}” in line {line} is of no gear, of several, or of another store. Please correct or remove the line',
    ],
    'prices.nothingToPrice': [
      '这家门店没有可以计价的雪具，请换一个套装或雪具',
      'The store has no gear to price here. Please choose another set or other gear',
    ],
  }),
  ...refused(404, {
    'prices.unknown': [
      '这一条价格设置已不存在，请刷新页面',
      'These prices are not there any more. Please reload the page',
    ],
  }),
  ...refused(409, {
    'prices.seasonOverlaps': [
      '日期与“{name}”（{days}）重叠，请修改日期，或先修改那一季',
      'The dates overlap with “{name}” ({days}). Please change them, or change that season first',
    ],
    'prices.wholeYearTaken': [
      '“{name}”已是全年价格，请修改那一条，或为这一季填写日期',
      '“{name}” already is for the whole year. Please change that one, or give this season dates',
    ],
    'prices.tierTaken': [
      '这个范围已有天数优惠，请修改已有的那一条，或换一个品类',
      'There is a tier for this gear already. Please change that one or choose another category',
    ],
    'prices.dayPartTaken': [
      '已有同名时段，请换一个名称',
      'There is a part of the day of that name. Please take another',
    ],
    'prices.setNameTaken': ['已有同名套装，请换一个名称', 'There is a set of that name. Please take another'],
    'prices.tooMany': [
      '最多 {max} 条，请先删除不用的',
      'There can be at most {max}. Please remove some that are not used',
    ],
  }),
};
