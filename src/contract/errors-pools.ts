import type { ErrorEntry } from '#contract/error-entry.ts';
import type { PoolCode } from '#domain/equipment/pool.ts';

/** Refusals of the rules about counts. */
const countErrors = {
  'pool.tooMany': {
    status: 409,
    zh: '一个货架最多 {most} 件，请更正',
    en: 'A shelf has at most {most} pieces. Please correct it',
  },
  'pool.quantityWrong': {
    status: 400,
    zh: '数量须为正整数，请更正',
    en: 'The quantity must be a whole number above 0. Please correct it',
  },
  'pool.tooFew': {
    status: 409,
    zh: '{title} 货架上只剩 {left} 件，请盘点后重试',
    en: 'Only {left} of {title} are left on the shelf. Please count them and try again',
  },
  'pool.tooFewDamaged': {
    status: 409,
    zh: '{title} 登记为损坏的只有 {left} 件，请减少数量',
    en: 'Only {left} of {title} are kept as damaged. Please take fewer',
  },
  'pool.tooFewLost': {
    status: 409,
    zh: '{title} 登记为丢失的只有 {left} 件，请减少数量',
    en: 'Only {left} of {title} are kept as lost. Please take fewer',
  },
  'pool.booked': {
    status: 409,
    zh: '{day} 已预订 {booked} 件，库存不能少于此数，请减少数量',
    en: '{booked} are booked on {day}; the stock cannot be lower than that. Please take fewer',
  },
  'pool.countPassed': {
    status: 409,
    zh: '{title} 点数 {counted} 件之后又借出了更多，请重新清点这一架',
    en: 'More of {title} have left since {counted} were counted. Please count this shelf again',
  },
} as const satisfies Record<PoolCode, ErrorEntry>;

/** Refusals about counted gear, its shelves and its stock takes. */
export const poolErrors = {
  ...countErrors,
  'pool.unknown': {
    status: 404,
    zh: '没有这种小件装备，请刷新后重试',
    en: 'There is no such small gear. Please reload and try again',
  },
  'pool.unknownShelf': {
    status: 404,
    zh: '没有编码为 {code} 的货架，请核对标签',
    en: 'No shelf has the code {code}. Please check the label',
  },
  'pool.otherShelf': {
    status: 409,
    zh: '扫到的是 {title} 的货架（{code}），这一行需要 {wanted}',
    en: 'You scanned the shelf of {title} ({code}); this line needs {wanted}',
  },
  'pool.otherStore': {
    status: 409,
    zh: '{title} 属于{store}，不在本店，请由该店办理',
    en: '{title} belongs to {store}, not to this store. Please ask that store',
  },
  'pool.codeWrong': {
    status: 400,
    zh: '架位码只能用字母、数字和 - . _ /，最多 64 个字符，请更正',
    en: 'A shelf code has letters, digits and - . _ / only, at most 64. Please correct it',
  },
  'pool.codeTaken': {
    status: 409,
    zh: '编码 {code} 已用于其他货架或装备，请换一个',
    en: 'The code {code} already stands for another shelf or item. Please choose another',
  },
  'pool.twin': {
    status: 409,
    zh: '本店已有同品类、同名称、同尺码、同价格的小件，请直接增加它的数量',
    en: 'This store already has the same thing in this size at this price. Please add to that one',
  },
  'pool.categoryWrong': {
    status: 400,
    zh: '请选择小件装备的品类',
    en: 'Please choose a category of small gear',
  },
  'pool.heldCategory': {
    status: 409,
    zh: '有预订时不能更改品类，请等订单完成后再改',
    en: 'The category cannot change while pieces are booked. Please change it later',
  },
  'pool.beingCounted': {
    status: 409,
    zh: '{title} 已在进行中的盘点里点过数，请在盘点里更正点数，或先完成或取消盘点',
    en: 'A stock take has counted {title} and is not over. Please correct the count there, or finish or discard it first',
  },
  'stockTake.unknown': {
    status: 404,
    zh: '没有这次盘点，请刷新后重试',
    en: 'There is no such stock take. Please reload and try again',
  },
  'stockTake.open': {
    status: 409,
    zh: '本店正在盘点，请加入进行中的盘点',
    en: 'This store is being counted already. Please join that stock take',
  },
  'stockTake.over': {
    status: 409,
    zh: '这次盘点已结束，请刷新查看结果',
    en: 'This stock take is over. Please reload to see its result',
  },
  'stockTake.nothingCounted': {
    status: 409,
    zh: '还没有清点任何一架，请先清点',
    en: 'Nothing was counted yet. Please count a shelf first',
  },
  'stockTake.nothingToCount': {
    status: 409,
    zh: '这里没有小件装备可盘点，请另选品类或先登记小件',
    en: 'There is no small gear to count here. Please choose another category or add some first',
  },
} as const satisfies Record<string, ErrorEntry>;
