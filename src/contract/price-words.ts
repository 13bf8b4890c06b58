import type { Language } from '#contract/errors.ts';
import type { Names } from '#contract/list-words.ts';
import type { seasonColumns } from '#domain/pricing/season-sheet.ts';
import type { setColumns } from '#domain/pricing/set-sheet.ts';
import type { tierColumns, tierWords } from '#domain/pricing/tier-sheet.ts';

type Titles<C extends string> = Readonly<Record<Language, Readonly<Record<C, string>>>>;

const classes = {
  zh: { weekday: '平日', weekend: '周末', holiday: '节假日' },
  en: { weekday: 'Weekday', weekend: 'Weekend', holiday: 'Holiday' },
} as const;

/** What the columns of the spreadsheet of seasons are called; a sheet is read in either language. */
export const seasonTitles: Titles<(typeof seasonColumns)[number]> = {
  zh: {
    season: '价格季',
    fromOn: '第一天',
    toOn: '最后一天',
    target: '雪具',
    id: '编号',
    unit: '单位',
    ...classes.zh,
  },
  en: {
    season: 'Season',
    fromOn: 'First day',
    toOn: 'Last day',
    target: 'Gear',
    id: 'Id',
    unit: 'Unit',
    ...classes.en,
  },
};

/** What prices of the sheet are given in. */
export const unitNames: Names<'percent' | 'fen'> = {
  percent: { zh: '%', en: '%' },
  fen: { zh: '元', en: 'yuan' },
};

const dayNumbers = Array.from({ length: 31 }, (_, place) => place + 1);
const daysOf = (title: (day: number) => string) =>
  Object.fromEntries(dayNumbers.map((day) => [`day${day}`, title(day)]));

/** What the columns of the spreadsheet of tiers are called. */
export const tierTitles: Titles<(typeof tierColumns)[number]> = {
  zh: {
    tier: '天数优惠',
    category: '品类',
    afterwards: '最后一天之后',
    ...daysOf((day) => `第 ${day} 天`),
  },
  en: {
    tier: 'Tier',
    category: 'Category',
    afterwards: 'After the last day',
    ...daysOf((day) => `Day ${day}`),
  },
};

/** What stands in the sheet of tiers for all gear, and for what follows after the last day. */
export const tierNames: Names<(typeof tierWords)[number]> = {
  allGear: { zh: '全部品类', en: 'All gear' },
  stays: { zh: '保持不变', en: 'Stays so' },
  again: { zh: '重新循环', en: 'Begins again' },
};

/** What the columns of the spreadsheet of sets are called. */
export const setTitles: Titles<(typeof setColumns)[number]> = {
  zh: { set: '套装', ...classes.zh, piece: '第几件', category: '品类', model: '限定型号', id: '型号编号' },
  en: {
    set: 'Set',
    ...classes.en,
    piece: 'Piece',
    category: 'Category',
    model: 'Only model',
    id: 'Model id',
  },
};
