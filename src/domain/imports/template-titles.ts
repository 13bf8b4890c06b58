import { itemColumns } from '#domain/imports/export-columns.ts';
import type { SheetKind } from '#domain/imports/header.ts';

/** Titles of an empty sheet to fill in, by language: the import reads each of them. */
export const templateTitles: Readonly<Record<'zh' | 'en', Readonly<Record<SheetKind, readonly string[]>>>> = {
  zh: {
    catalogue: itemColumns,
    'small-equipment': ['架位码', '名称', '品类', '尺码', '日租金', '押金', '所属门店', '数量'],
  },
  en: {
    catalogue: [
      'Barcode',
      'Name',
      'Category',
      'Brand',
      'Model',
      'Size',
      'Daily rent',
      'Deposit',
      'Store',
      'Status',
      'Purchased on',
      'Remarks',
    ],
    'small-equipment': [
      'Shelf code',
      'Name',
      'Category',
      'Size',
      'Daily rent',
      'Deposit',
      'Store',
      'Quantity',
    ],
  },
};

/** Titles of what is put before refused lines: where each stood, and what is wrong. The import knows neither. */
export const problemTitles: Readonly<Record<'zh' | 'en', readonly [line: string, problem: string]>> = {
  zh: ['行号', '问题'],
  en: ['Line', 'Problem'],
};
