import type { Names } from '#contract/list-words.ts';
import { defineList, field } from '#contract/list.ts';

export const gearList = defineList('equipment.list', {
  fields: {
    storeId: field.id('store'),
    categoryId: field.id('category'),
    variantId: field.id('variant'),
    /** Part of a name, brand, model or barcode; one or two signs are how the barcode begins. */
    keyword: field.text('q'),
    status: field.codes('status', [0, 1, 2, 3, 4, 5]),
    sizeLabel: field.text('size', 30),
    /** Only what lies in stock and is promised to an order for a time before this moment that is not over. */
    promisedBefore: field.instant('promisedBefore'),
    /** Only what is on its way to this store. */
    transferToStoreId: field.id('comingTo'),
    /**
     * What is wanted of attributes, as JSON text: `{"definition id": wanted}`. Wanted is part of a text, one choice or a
     * list of which any will do, `true` or `false`, a number or a day, or `{"from": ..., "to": ...}` of either.
     */
    attributes: field.text('attributes', 2000),
  },
  sorts: {
    'barcodeNumber asc': 'code',
    'barcodeNumber desc': 'codeDown',
    'name asc': 'name',
    'usageCount desc': 'used',
    'creationTime desc': 'newest',
  },
});

/** Models of large gear, with how many items of each size there are. */
export const modelList = defineList('equipment.models', {
  fields: {
    storeId: field.id('store'),
    categoryId: field.id('category'),
    /** Part of a name, brand or model, or the whole code of an item. */
    keyword: field.text('q'),
    /** Models with an item in one of these. */
    status: field.codes('status', [0, 1, 2, 3, 4, 5]),
    /** As in the list of items. */
    attributes: field.text('attributes', 2000),
  },
  sorts: {
    'name asc': 'name',
    'totalCount desc': 'total',
    'totalCount asc': 'totalUp',
    'freeCount desc': 'free',
    'freeCount asc': 'freeUp',
    'outCount desc': 'out',
    'damagedCount desc': 'damaged',
    'rentFromFen asc': 'rent',
    'rentFromFen desc': 'rentDown',
  },
});

export const gearHistoryList = defineList('equipment.history', { fields: {}, sorts: { 'at desc': 'at' } });

export const importList = defineList('imports.list', {
  fields: {
    storeId: field.id('store'),
    state: field.choice('state', ['previewed', 'running', 'done', 'failed', 'cancelled']),
  },
  sorts: { 'uploadedAt desc': 'newest' },
});

export const importLineList = defineList('imports.lines', {
  fields: { outcome: field.choice('outcome', ['new', 'changed', 'same', 'refused']) },
  sorts: { 'position asc': 'position' },
});

export const stockTakeList = defineList('smallEquipment.stockTakes', {
  fields: {
    storeId: field.id('store'),
    state: field.choice('state', ['open', 'finished', 'cancelled']),
  },
  sorts: { 'openedAt desc': 'opened' },
});

export const poolList = defineList('smallEquipment.list', {
  fields: {
    storeId: field.id('store'),
    categoryId: field.id('category'),
    /** Part of a name, size, shelf code or category. */
    keyword: field.text('q'),
    state: field.choice('state', ['short', 'damaged', 'lost', 'out']),
  },
  sorts: { 'shelf asc': 'shelf' },
});

export const movementList = defineList('smallEquipment.movements', {
  fields: {},
  sorts: { 'at desc': 'at' },
});

/** What changed the counts of small equipment. */
export const movementNames: Names<string> = {
  import: { zh: '导入', en: 'Import' },
  handOver: { zh: '取件', en: 'Handed over' },
  takeBack: { zh: '归还', en: 'Taken back' },
  damaged: { zh: '损坏', en: 'Damaged' },
  lost: { zh: '丢失', en: 'Lost' },
  repaired: { zh: '修好', en: 'Repaired' },
  found: { zh: '找回', en: 'Found' },
  count: { zh: '盘点更正', en: 'Count corrected' },
  bought: { zh: '购入', en: 'Bought' },
  scrapped: { zh: '报废', en: 'Scrapped' },
};

/** What happened to an item. */
export const gearEventNames = {
  created: { zh: '入库新雪具', en: 'Checked in as new' },
  imported: { zh: '从表格导入', en: 'Imported from a spreadsheet' },
  updated: { zh: '修改资料', en: 'Details changed' },
  changedByImport: { zh: '导入时更新', en: 'Changed by an import' },
  barcodeChanged: { zh: '更换条码', en: 'New code' },
  stockedIn: { zh: '入库', en: 'Checked in' },
  stockedOut: { zh: '出库', en: 'Checked out' },
  statusChanged: { zh: '更改状态', en: 'Status changed' },
  transferred: { zh: '调出', en: 'Sent to another store' },
  arrived: { zh: '调拨到货', en: 'Arrived from another store' },
  timeFreed: { zh: '解除占用', en: 'Days freed' },
  handedOut: { zh: '随订单取件', en: 'Handed over with an order' },
  collected: { zh: '司机取回，在车上', en: 'Collected, in the van' },
  takenByVan: { zh: '调拨装车', en: 'Loaded for another store' },
  leftByVan: { zh: '调拨送到', en: 'Brought to the other store' },
  takenBack: { zh: '随订单归还', en: 'Returned with an order' },
  returnUndone: { zh: '归还撤销', en: 'Return undone' },
  cameBackUnused: { zh: '未使用退回', en: 'Returned unused' },
  damaged: { zh: '损坏', en: 'Damaged' },
  lost: { zh: '丢失', en: 'Lost' },
  other: { zh: '更新', en: 'Changed' },
} as const satisfies Names<string>;

/** How far an import is. */
export const importStateNames = {
  previewed: { zh: '待开始', en: 'Not started' },
  running: { zh: '进行中', en: 'Running' },
  done: { zh: '已完成', en: 'Done' },
  failed: { zh: '未完成', en: 'Interrupted' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
} as const satisfies Names<string>;

/** What a line of an import does. */
export const importOutcomeNames = {
  new: { zh: '新增', en: 'New' },
  changed: { zh: '更新', en: 'Updated' },
  same: { zh: '不变', en: 'Unchanged' },
  refused: { zh: '有错误', en: 'Errors' },
} as const satisfies Names<string>;

/** The spreadsheet of each list that has words of its own: its file, the titles of its columns, and its states and kinds. */
export const gearSheets = {
  models: {
    name: 'models',
    columns: {
      name: '名称',
      brand: '品牌',
      model: '型号',
      categoryName: '品类',
      sizeLabel: '尺码',
      dailyRentFen: '日租金',
      depositFen: '押金',
      totalCount: '总数',
      freeCount: '在库',
      outCount: '使用中',
      damagedCount: '损坏/维修',
      otherCount: '丢失、调拨中、已报废',
    },
  },
  stockTakes: {
    name: 'stock-takes',
    columns: {
      storeName: '门店',
      categoryName: '品类',
      state: '状态',
      openedAt: '开始',
      openedBy: '开始人',
      endedAt: '结束',
      endedBy: '结束人',
      countedPools: '已盘点',
      more: '多出',
      fewer: '缺少',
    },
    names: { state: { open: '进行中', finished: '已完成', cancelled: '已取消' } },
  },
  movements: {
    name: 'movements',
    columns: {
      at: '时间',
      kind: '变动',
      usableChange: '可用',
      outChange: '在外',
      damagedChange: '损坏',
      lostChange: '丢失',
      reason: '原因',
      actorName: '经办人',
      orderNumber: '订单号',
    },
    names: { kind: movementNames },
  },
  gearHistory: {
    name: 'history',
    columns: {
      at: '时间',
      kind: '操作',
      actorName: '经办人',
      storeName: '门店',
      toStoreName: '调往门店',
      statusBefore: '原状态',
      statusAfter: '新状态',
      orderNumber: '订单号',
      reason: '原因',
      remarks: '备注',
    },
    names: { kind: gearEventNames },
  },
  imports: {
    name: 'imports',
    columns: {
      storeName: '门店',
      fileName: '文件',
      state: '状态',
      uploadedBy: '上传人',
      uploadedAt: '上传时间',
      startedBy: '导入人',
      startedAt: '开始时间',
      endedAt: '结束时间',
      new: '新增',
      changed: '更新',
      same: '不变',
      refused: '有错误',
    },
    names: { state: importStateNames },
  },
  importLines: {
    name: 'import-lines',
    columns: {
      sheet: '工作表',
      line: '行',
      code: '编码',
      name: '名称',
      outcome: '结果',
      isDone: '已处理',
      changes: '变更',
      faults: '问题',
    },
    names: {
      outcome: importOutcomeNames,
      isDone: { true: '是', false: '否' },
    },
  },
} as const;
