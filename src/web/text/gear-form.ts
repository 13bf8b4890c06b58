import { defineText } from '#web/text/area.ts';

/** Checking gear in and changing what it is. */
export const gearFormText = defineText({
  what: ['雪具', 'The gear'],
  category: ['品类', 'Category'],
  chooseCategory: ['请选择品类', 'Please choose a category'],
  name: ['名称', 'Name'],
  nameHint: ['客人看到的名称，如 Salomon QST 92', 'As customers see it, such as Salomon QST 92'],
  known: ['已有的同类雪具，点一下带入资料', 'Gear you already have. Tap one to fill in the form'],
  brand: ['品牌', 'Brand'],
  model: ['型号', 'Model'],
  size: ['尺码', 'Size'],
  sizeHint: ['如 172cm、265mm、L；均码可以不填', 'Such as 172cm, 265mm or L. Leave empty for one size'],
  photos: ['照片', 'Photos'],
  ownPhotos: ['每件单独拍照', 'New photos for each item'],
  ownPhotosHint: ['下一步扫每件的条码前拍照', 'In the next step, take photos before scanning each label'],
  sharedPhotosHint: ['现在的照片会用于入库的每一件', 'These photos are used for every item you add'],
  sharedPhotos: [
    (count: number) => `每件 ${count} 张照片`,
    (count) => (count === 1 ? '1 photo for each' : `${count} photos for each`),
  ],
  photosOfThis: ['下一件的照片', 'Photos of the next item'],
  photosMissing: [
    '照片没有传好，请重试或移除照片后再入库',
    'A photo was not uploaded. Retry or remove it, then check the item in',
  ],
  prices: ['价格', 'Prices'],
  rent: ['日租金', 'Rent per day'],
  deposit: ['押金', 'Deposit'],
  attributes: ['属性', 'Attributes'],
  attributesHint: ['同款共用，可以不填', 'Shared by all items of this model. Optional'],
  choose: ['不填', 'Not given'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  more: ['更多', 'More'],
  purchasedOn: ['购入日期', 'Bought on'],
  remarks: ['备注', 'Remarks'],
  store: ['入库门店', 'Check in at'],
  homeStore: ['所属门店', 'Home store'],

  amountFirst: ['请填写，没有填 0', 'Enter an amount or 0'],
  valueWrong: ['内容不合适，请重新填写', 'Not valid. Please enter something else'],

  toCodes: ['下一步：扫条码', 'Next: scan codes'],
  change: ['修改资料', 'Change'],
  onlyFromNowOn: [
    (count: number) => `已入库的 ${count} 件保持不变，这里的修改只用于接下来的雪具`,
    (count) =>
      `Changes here apply to the next items only. ${count === 1 ? 'The item' : `The ${count} items`} already checked in ${count === 1 ? 'stays' : 'stay'} the same.`,
  ],
  codesLead: ['同款的每一件，依次扫描标签上的条码', 'Scan the label of each item of this model, one by one'],
  codeLabel: ['条码', 'Code'],
  codeHint: ['扫描或输入条码', 'Scan or type a code'],
  codeIdle: ['扫描或输入后入库，可以连续扫描', 'Press Enter to check in an item, or keep scanning'],
  taken: [(code: string) => `${code} 已入库`, (code) => `${code} is checked in`],
  again: [
    (code: string) => `${code} 刚刚已经入库，没有重复登记`,
    (code) => `${code} was just checked in and is not added twice`,
  ],
  notTaken: [(code: string, why: string) => `${code}：${why}`, (code, why) => `${code}: ${why}`],
  list: ['本次入库', 'Checked in now'],
  printLabels: [
    (count: number) => `打印 ${count} 张标签`,
    (count) => (count === 1 ? 'Print 1 label' : `Print ${count} labels`),
  ],
  listNone: [
    '扫描的雪具会列在这里，扫错了可以撤销',
    'Scanned items are listed here. You can undo a wrong scan.',
  ],
  retry: ['重试', 'Try again'],
  dismiss: ['移除', 'Remove'],
  undo: ['撤销', 'Undo'],
  undone: [(code: string) => `已撤销 ${code} 的入库`, (code) => `${code} is no longer checked in`],
  finish: ['完成', 'Done'],
  another: ['入库另一款', 'Another model'],
  perDay: ['/天', '/day'],
  noRight: [
    '您没有入库的权限，请联系店长',
    'You don’t have permission to add gear. Please ask your manager.',
  ],
  noStore: [
    '您还没有分配门店，不能入库。请联系店长。',
    'You have not been assigned a store. Please ask your manager.',
  ],

  save: ['保存修改', 'Save'],
  undoChanges: ['撤销修改', 'Undo'],
  saved: ['已保存', 'Saved'],
  saveFailed: ['保存失败，请稍后重试', 'Saving failed, please retry later'],
  forAll: ['同时修改全部同款', 'Update all items of this model'],
  forAllHint: [
    '名称、品牌、型号和品类改到每个尺码；尺码和价格改到每一件相同的雪具。',
    'Name, brand, model and category change for every size. Size and prices change for all identical items.',
  ],
  attributesShared: [
    '属性属于同款的所有雪具，改动会一起生效',
    'Attributes are shared by all gear of this model and change together',
  ],
  notYours: [
    '这件雪具属于其他门店，您可以查看但不能修改',
    'This item belongs to another store. You can view it but not change it.',
  ],
  toItem: ['查看雪具', 'Show the item'],
  changedMeanwhile: [
    '这件雪具刚被他人修改，已载入最新内容。您改动的部分仍保留，请核对后再保存。',
    'Somebody has just changed this item. The latest version is shown with your changes kept. Please check and save again.',
  ],
  became: [
    (field: string, from: string, to: string) => `${field}：${from} → ${to}`,
    (field, from, to) => `${field}: ${from} → ${to}`,
  ],
  empty: ['（空）', '(empty)'],
});
