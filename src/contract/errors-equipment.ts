import { refused, type ErrorEntry } from '#contract/error-entry.ts';
import type { PoolCode } from '#domain/equipment/pool.ts';
import type { StockFormCode } from '#domain/equipment/stock-form.ts';

/** Refusals of the forms that staff fill in at the shelf. */
const formErrors = {
  ...refused(400, {
    'stock.reasonRequired': ['请填写操作原因', 'Please give a reason'],
    'stock.reasonTooLong': ['操作原因最多 {max} 个字', 'The reason can have at most {max} characters'],
    'stock.remarksTooLong': ['备注最多 {max} 个字', 'The remarks can have at most {max} characters'],
    'stock.startRequired': ['请选择开始日期', 'Please select the start date'],
    'stock.startWrong': [
      '开始日期不存在，请重新选择',
      'The start date does not exist. Please select another',
    ],
    'stock.startOutOfRange': [
      '开始日期须在今天至一年之内',
      'The start date must be between today and a year from now',
    ],
    'stock.daysWrong': [
      '请输入有效的天数（{min} 至 {max} 天）',
      'Please enter a valid number of days ({min} to {max})',
    ],
  }),
} satisfies Record<StockFormCode, ErrorEntry>;

/** Refusals of the rules about counts. */
const countErrors = {
  ...refused(409, {
    'pool.tooMany': [
      '一个货架最多 {most} 件，请更正',
      'A shelf has at most {most} pieces. Please correct it',
    ],
    'pool.tooFew': [
      '{title} 货架上只剩 {left} 件，请盘点后重试',
      'Only {left} of {title} are left on the shelf. Please count them and try again',
    ],
    'pool.tooFewDamaged': [
      '{title} 登记为损坏的只有 {left} 件，请减少数量',
      'Only {left} of {title} are marked as damaged. Please enter fewer',
    ],
    'pool.tooFewLost': [
      '{title} 登记为丢失的只有 {left} 件，请减少数量',
      'Only {left} of {title} are marked as lost. Please enter fewer',
    ],
    'pool.booked': [
      '{day} 已预订 {booked} 件，库存不能少于此数，请减少数量',
      '{booked} are booked on {day}; stock cannot go below that. Please enter fewer',
    ],
    'pool.countPassed': [
      '{title} 点数 {counted} 件之后又借出了更多，请重新清点这一架',
      'More of {title} have left since {counted} were counted. Please count this shelf again',
    ],
  }),
  ...refused(400, {
    'pool.quantityWrong': [
      '数量须为正整数，请更正',
      'The quantity must be a whole number above 0. Please correct it',
    ],
  }),
} satisfies Record<PoolCode, ErrorEntry>;

/** Refusals about counted gear, its shelves and its stock takes. */
const poolErrors = {
  ...countErrors,
  ...refused(404, {
    'pool.unknown': [
      '没有这种小件雪具，请刷新后重试',
      'There is no such small gear. Please reload and try again',
    ],
    'pool.unknownShelf': [
      '没有编码为 {code} 的货架，请核对标签',
      'No shelf has the code {code}. Please check the label',
    ],
    'stockTake.unknown': [
      '没有这次盘点，请刷新后重试',
      'There is no such stock take. Please reload and try again',
    ],
  }),
  ...refused(409, {
    'pool.otherShelf': [
      '扫到的是 {title} 的货架（{code}），这一行需要 {wanted}',
      'You scanned the shelf of {title} ({code}); this line needs {wanted}',
    ],
    'pool.otherStore': [
      '{title} 属于{store}，不在本店，请由该店办理',
      '{title} belongs to {store}, not to this store. Please ask that store',
    ],
    'pool.codeTaken': [
      '编码 {code} 已用于其他货架或雪具，请换一个',
      'The code {code} is already used for another shelf or item. Please choose another',
    ],
    'pool.twin': [
      '本店已有同品类、同名称、同尺码、同价格的小件，请直接增加它的数量',
      'This store already has the same gear in this size at this price. Please add to that quantity',
    ],
    'pool.heldCategory': [
      '有预订时不能更改品类，请等订单完成后再改',
      'The category cannot be changed while items are booked. Please change it later',
    ],
    'pool.beingCounted': [
      '{title} 已在进行中的盘点里点过数，请在盘点里更正点数，或先完成或取消盘点',
      '{title} has been counted in a stock take still in progress. Please correct the count there, or finish or discard it first',
    ],
    'stockTake.open': [
      '本店正在盘点，请加入进行中的盘点',
      'This store is being counted already. Please join that stock take',
    ],
    'stockTake.over': [
      '这次盘点已结束，请刷新查看结果',
      'This stock take is over. Please reload to see its result',
    ],
    'stockTake.nothingCounted': [
      '还没有清点任何一架，请先清点',
      'Nothing has been counted yet. Please count a shelf first',
    ],
    'stockTake.nothingToCount': [
      '这里没有小件雪具可盘点，请另选品类或先登记小件',
      'There is no small gear to count here. Please choose another category or add some first',
    ],
  }),
  ...refused(400, {
    'pool.codeWrong': [
      '架位码只能用字母、数字和 - . _ /，最多 64 个字符，请更正',
      'A shelf code has letters, digits and - . _ / only, at most 64. Please correct it',
    ],
    'pool.categoryWrong': ['请选择小件雪具的品类', 'Please choose a category of small gear'],
  }),
};

/** Refusals about one item, or what is free. */
export const equipmentErrors = {
  ...poolErrors,
  ...formErrors,
  ...refused(409, {
    'stock.soldOut': [
      '{title} 在所选日期只剩 {free} 件，请减少数量、换个尺码或更换日期',
      'Only {free} of {title} are free on these days. Please take fewer, another size or other days',
    ],
    'stock.itemTaken': [
      '{title}（{barcode}）在所选日期已被占用，请换一件或更换日期',
      '{title} ({barcode}) is taken on these days. Please choose another item or other days',
    ],
    'stock.nextBooking': [
      '{title} 在新的日期已被后续预订占用，请缩短天数或更换雪具',
      '{title} is booked by someone else on the new days. Please choose fewer days or another item',
    ],
    'stock.neededHere': [
      '这件雪具已预留给订单 {orderNumber}，且没有同款可替换，请先处理该订单',
      'This item is reserved for order {orderNumber} and no matching item is free. Please sort out that order first',
    ],
    'equipment.notNow': [
      '雪具当前状态不能进行此操作，请刷新后查看最新状态',
      'This is not possible in the item’s current status. Please reload to see it',
    ],
    'equipment.otherModel': [
      '扫到的是 {title}（{barcode}），这一行需要 {wanted}，请换一件再扫',
      'You scanned {title} ({barcode}); this line needs {wanted}. Please scan another item',
    ],
    'equipment.otherStore': [
      '{barcode} 登记在{store}，不在本店，请先办理调拨',
      '{barcode} belongs to {store}, not to this store. Please transfer it first',
    ],
    'equipment.notAvailable': [
      '{title}（{barcode}）当前不在库，请换一件或先办理入库',
      '{title} ({barcode}) is not in stock now. Please take another item or check it in first',
    ],
    'equipment.guestChose': [
      '客人指定了 {chosen}，扫到的是 {barcode}。请改扫 {chosen}，或确认就用这一件',
      'The customer chose {chosen}; you scanned {barcode}. Please scan {chosen}, or confirm that you want to use this one',
    ],
    'stock.promisedBefore': [
      '{title} 在租期开始前已预订给其他订单，请换一件，或到开始日再取件',
      '{title} is booked for another order before this rental starts. Please take another one, or hand it over on the first day',
    ],
    'equipment.heldByOrder': [
      '{barcode} 已预留给订单 {orderNumber}，请换一件同款',
      '{barcode} is kept for order {orderNumber}. Please take another of the same kind',
    ],
    'equipment.heldOtherwise': [
      '{barcode} 在该时段已被占用（{reason}），请换一件或先解除占用',
      '{barcode} is reserved at this time ({reason}). Please take another, or release it first',
    ],
    'equipment.outWithOrder': [
      '{barcode} 由订单 {orderNumber} 租出，请在该订单中办理归还',
      '{barcode} is out with order {orderNumber}. Please take it back in that order',
    ],
    'equipment.stale': [
      '这件雪具刚被他人修改，请核对最新内容后再保存',
      'Someone has just changed this item. Please check the latest version and save again',
    ],
    'equipment.booked': [
      '这件雪具已预订给订单 {orderNumber}，不能单独改为另一种，请先处理该订单或修改全部同款',
      'This item is booked for order {orderNumber} and cannot be changed to a different product on its own. Please sort out that order first, or update all items of this model',
    ],
    'equipment.equalExists': [
      '已有同名同款同码同价的雪具，请只修改这一件，它会归入其中',
      'Identical items already exist. Please change only this one; it will be grouped with them',
    ],
    'equipment.usedAlready': [
      '{barcode} 入库后已有其他操作，不能撤销入库。不再使用时请报废',
      '{barcode} has been used since it was checked in, so that cannot be undone. Please scrap it if it is no longer needed',
    ],
    'equipment.barcodeTaken': [
      '这个编码已在使用，请换一个',
      'This code is in use already. Please take another',
    ],
    'equipment.timeNotByHand': [
      '{barcode} 的这段时间不是手工占用，请在订单或调拨中处理',
      'This time on {barcode} was not reserved by hand. Please change it on the order or transfer',
    ],
    'equipment.outNow': ['{barcode} 还在外面，请办理入库', '{barcode} is still out. Please check it in'],
    'equipment.notWithOrder': [
      '这件雪具不在该订单的租用中，请刷新后重试',
      'This item is not out with that order. Please reload and try again',
    ],
    'attribute.stale': [
      '这个属性刚被他人修改，请核对后再保存',
      'Someone has just changed this attribute. Please check it and save again',
    ],
    'attribute.nameTaken': [
      '这个品类已有同名属性，请换一个名称',
      'This category has an attribute of that name. Please take another',
    ],
    'attribute.optionInUse': [
      '仍有雪具使用选项“{option}”，请先修改这些雪具',
      'Some gear uses the option “{option}”. Please change that gear first',
    ],
  }),
  ...refused(404, {
    'equipment.notFound': [
      '没有这件雪具，请检查后重试',
      'There is no such item. Please check it and try again',
    ],
    'equipment.unknown': [
      '没有找到编码为 {barcode} 的雪具，请核对标签或手动输入',
      'No item has the code {barcode}. Please check the label or type it in',
    ],
    'equipment.categoryUnknown': [
      '没有这个品类，请重新选择',
      'There is no such category. Please choose another',
    ],
    'equipment.timeUnknown': [
      '没有这段占用时间，可能已解除，请刷新后查看',
      'This reservation no longer exists. Please reload',
    ],
    'attribute.unknown': [
      '没有这个属性，请刷新后重试',
      'There is no such attribute. Please reload and try again',
    ],
  }),
  ...refused(400, {
    'equipment.needsDates': [
      '出库需要选择日期，请使用出库操作',
      'A check-out needs dates. Please use check-out',
    ],
    'equipment.needsTarget': [
      '调拨需要选择目的门店，请使用调拨操作',
      'A transfer needs a target store. Please use transfer',
    ],
    'equipment.sameStore': [
      '雪具已在该门店，请选择其他门店',
      'The item is at this store already. Please choose another',
    ],
    'equipment.categorySmall': [
      '这个品类按数量管理，请在小件雪具中登记',
      'This category is managed by quantity. Please add it under small gear',
    ],
    'equipment.barcodeWrong': [
      '编码须为 1 至 64 个字母、数字或 . _ / # + - 字符，并以字母或数字开头',
      'A code has 1 to 64 letters, digits or . _ / # + - and starts with a letter or digit',
    ],
    'equipment.barcodeLikeOrder': [
      '以 20 开头的 12 位数字是订单号，后接 -07 这样的位次是其中一人的码，请换一个编码',
      '12 digits starting with 20 are an order number, and a suffix such as -07 makes it a pick-up code. Please choose another code',
    ],
    'attribute.valueWrong': [
      '“{name}”的内容不合适，请重新填写',
      '“{name}” is not valid. Please enter it again',
    ],
    'attribute.optionsMissing': ['请至少填写一个选项', 'Please enter at least one option'],
    'attribute.optionTwice': [
      '选项“{option}”重复，请去掉一个',
      'The option “{option}” appears twice. Please remove one',
    ],
    'equipment.filterWrong': ['筛选条件有误，请重新选择', 'The filter is not valid. Please choose again'],
  }),
  ...refused(403, {
    'equipment.managerOnly': [
      '此操作需要店长，请联系店长处理',
      'Only a manager can do this. Please ask a manager',
    ],
    'equipment.notYourStore': [
      '只能新增或修改属于本店、或正在本店的雪具，请联系所属门店',
      'You can only add or change gear that belongs to your store or is there now. Please ask its own store',
    ],
    'equipment.notOnDelivery': [
      '{barcode} 不在配送途中，请交门店处理',
      '{barcode} is not on a delivery. Please hand it to the store',
    ],
    'equipment.otherStoresToo': [
      '其他门店也有这个型号，统一改名改价请联系超级管理员；也可以只修改这一件',
      'Other stores have this model too. Please ask a super admin to change all of them, or change this item alone',
    ],
  }),
};
