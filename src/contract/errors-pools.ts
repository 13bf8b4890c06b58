import { refused, type ErrorEntry } from '#contract/error-entry.ts';
import type { PoolCode } from '#domain/equipment/pool.ts';

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
      'Only {left} of {title} are kept as damaged. Please take fewer',
    ],
    'pool.tooFewLost': [
      '{title} 登记为丢失的只有 {left} 件，请减少数量',
      'Only {left} of {title} are kept as lost. Please take fewer',
    ],
    'pool.booked': [
      '{day} 已预订 {booked} 件，库存不能少于此数，请减少数量',
      '{booked} are booked on {day}; the stock cannot be lower than that. Please take fewer',
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
export const poolErrors = {
  ...countErrors,
  ...refused(404, {
    'pool.unknown': [
      '没有这种小件装备，请刷新后重试',
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
      '编码 {code} 已用于其他货架或装备，请换一个',
      'The code {code} already stands for another shelf or item. Please choose another',
    ],
    'pool.twin': [
      '本店已有同品类、同名称、同尺码、同价格的小件，请直接增加它的数量',
      'This store already has the same thing in this size at this price. Please add to that one',
    ],
    'pool.heldCategory': [
      '有预订时不能更改品类，请等订单完成后再改',
      'The category cannot change while pieces are booked. Please change it later',
    ],
    'pool.beingCounted': [
      '{title} 已在进行中的盘点里点过数，请在盘点里更正点数，或先完成或取消盘点',
      'A stock take has counted {title} and is not over. Please correct the count there, or finish or discard it first',
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
      'Nothing was counted yet. Please count a shelf first',
    ],
    'stockTake.nothingToCount': [
      '这里没有小件装备可盘点，请另选品类或先登记小件',
      'There is no small gear to count here. Please choose another category or add some first',
    ],
  }),
  ...refused(400, {
    'pool.codeWrong': [
      '架位码只能用字母、数字和 - . _ /，最多 64 个字符，请更正',
      'A shelf code has letters, digits and - . _ / only, at most 64. Please correct it',
    ],
    'pool.categoryWrong': ['请选择小件装备的品类', 'Please choose a category of small gear'],
  }),
};
