import type { EquipmentStatus } from '#domain/equipment/status.ts';
import type { SheetCode } from '#domain/imports/imported.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { toHalfWidth } from '#domain/text/half-width.ts';

/** Column names that shops use, without spaces, units in brackets, underscores and case. */
const columnNames = {
  code: [
    '条码',
    '条形码',
    '条码号',
    '编号',
    '设备编号',
    '装备编号',
    '资产编号',
    '架位码',
    '货架码',
    '架位',
    '库位码',
    '库位',
    'barcode',
    'barcodenumber',
    'code',
    'sn',
    'serialnumber',
    'shelfcode',
    'shelf',
  ],
  name: ['名称', '设备名称', '装备名称', '商品名称', '品名', 'name', 'equipmentname', 'productname'],
  category: ['品类', '类别', '分类', '类目', '种类', 'category', 'categoryname'],
  brand: ['品牌', 'brand'],
  model: ['型号', '款式', 'model'],
  size: ['尺码', '尺寸', '规格', '长度', 'size', 'length'],
  rate: [
    '日租金',
    '租金',
    '日租',
    '每日租金',
    '单日租金',
    '租金/天',
    '日租价',
    'dailyrent',
    'dailyrentprice',
    'dailyrate',
    'rate',
    'rent',
    'price',
  ],
  deposit: ['押金', '保证金', 'deposit'],
  store: ['所属门店', '门店', '门店名称', '店铺', '所属店铺', '店名', 'store', 'storename', 'branch'],
  status: ['状态', '设备状态', '库存状态', 'status'],
  purchasedOn: [
    '购入日期',
    '购买日期',
    '采购日期',
    '购置日期',
    '入库日期',
    'purchasedate',
    'purchasedon',
    'boughton',
  ],
  remarks: ['备注', '说明', '备注说明', 'remarks', 'remark', 'notes', 'note'],
  quantity: ['数量', '库存', '库存数量', '件数', 'quantity', 'qty', 'count', 'stock'],
} as const;

export type Field = keyof typeof columnNames;
type SheetKind = 'catalogue' | 'small-equipment';

/** Which column holds what. `titles` are the titles as in the file. */
export type Header = {
  readonly kind: SheetKind;
  readonly titles: readonly string[];
  readonly columns: ReadonlyMap<Field, number>;
  /** Titles that are not understood; their columns are left out. */
  readonly ignored: readonly string[];
};

const requiredFields: Readonly<Record<SheetKind, readonly Field[]>> = {
  catalogue: ['code', 'name', 'category', 'rate', 'store'],
  'small-equipment': ['code', 'name', 'category', 'rate', 'store', 'quantity'],
};

const fieldOfName = new Map<string, Field>(
  (Object.keys(columnNames) as Field[]).flatMap((field) =>
    columnNames[field].map((name) => [name, field] as const),
  ),
);

/** Recognises the columns of a sheet by their titles, in any order and spelling that shops use. A sheet that counts pieces and gives no status is one of small equipment. Refuses titles of which fewer than two are understood, a column that is missing, and two columns for one thing. */
export function readHeader(titles: readonly string[]): Outcome<Header, SheetCode> {
  const fields = titles.map((title) => fieldOfName.get(plainTitle(title)));
  const known = fields.filter((field) => field !== undefined);
  if (known.length < 2) return no('import.headerUnknown');
  const twice = fields.findIndex((field, index) => field !== undefined && fields.indexOf(field) !== index);
  if (twice !== -1) return no('import.columnTwice', { column: titles[twice] ?? '' });
  const kind = known.includes('quantity') && !known.includes('status') ? 'small-equipment' : 'catalogue';
  const missing = requiredFields[kind].filter((field) => !known.includes(field));
  if (missing.length > 0) {
    return no('import.columnMissing', { columns: missing.map((field) => columnNames[field][0]).join('、') });
  }
  return ok({
    kind,
    titles,
    columns: new Map(known.map((field) => [field, fields.indexOf(field)])),
    ignored: titles.filter((title, index) => fields[index] === undefined && plainTitle(title) !== ''),
  });
}

function plainTitle(title: string): string {
  return toHalfWidth(title)
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replace(/[\s_*:：\-\u200B-\u200D\uFEFF]/g, '')
    .replace(/\/?元$/, '');
}

/** How an export writes a status: as the import reads it, which takes gear that is away for no new gear. */
const exportedStatus: Readonly<Record<EquipmentStatus, string>> = {
  0: '在库',
  1: '使用中',
  2: '维修',
  3: '丢失',
  4: '调拨中',
  5: '报废',
};

/** The spreadsheet of a catalogue: the import reads each of its titles back. */
export const equipmentSheet = {
  name: 'equipment',
  columns: {
    barcodeNumber: '条码',
    name: '名称',
    categoryName: '品类',
    brand: '品牌',
    model: '型号',
    sizeLabel: '尺码',
    dailyRent: '日租金',
    deposit: '押金',
    homeStoreName: '所属门店',
    status: '状态',
    purchasedOn: '购入日期',
    remarks: '备注',
  },
  names: { status: exportedStatus },
} as const;

/** The spreadsheet of small equipment; columns that the import does not know it leaves out. */
export const poolSheet = {
  name: 'small-equipment',
  columns: {
    shelfCode: '架位码',
    name: '名称',
    categoryName: '品类',
    sizeLabel: '尺码',
    dailyRent: '日租金',
    deposit: '押金',
    storeName: '所属门店',
    quantity: '数量',
    out: '在外',
    damaged: '损坏',
    lost: '丢失',
  },
} as const;

/** Titles of an empty sheet to fill in, by language: the import reads each of them. */
export const templateTitles: Readonly<Record<'zh' | 'en', Readonly<Record<SheetKind, readonly string[]>>>> = {
  zh: {
    catalogue: Object.values(equipmentSheet.columns),
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
