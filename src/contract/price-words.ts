import type { Language } from '#contract/errors.ts';
import type { Names } from '#contract/list-words.ts';
import type { seasonColumns } from '#domain/pricing/season-sheet.ts';

type Titles = Readonly<Record<(typeof seasonColumns)[number], string>>;

/** What the columns of the spreadsheet of seasons are called; a sheet is read in either language. */
export const seasonTitles: Readonly<Record<Language, Titles>> = {
  zh: {
    season: '价格季',
    fromOn: '第一天',
    toOn: '最后一天',
    target: '雪具',
    id: '编号',
    unit: '单位',
    weekday: '平日',
    weekend: '周末',
    holiday: '节假日',
  },
  en: {
    season: 'Season',
    fromOn: 'First day',
    toOn: 'Last day',
    target: 'Gear',
    id: 'Id',
    unit: 'Unit',
    weekday: 'Weekday',
    weekend: 'Weekend',
    holiday: 'Holiday',
  },
};

/** What prices of the sheet are given in. */
export const unitNames: Names<'percent' | 'fen'> = {
  percent: { zh: '%', en: '%' },
  fen: { zh: '元', en: 'yuan' },
};
