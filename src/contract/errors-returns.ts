import { refused } from '#contract/error-entry.ts';

/** Refusals of gear that is scanned back, and of correcting how it came back. */
export const returnErrors = {
  ...refused(409, {
    'equipment.movedOn': [
      '{title}（{barcode}）归还后已另有处理，不能再更正这次归还',
      '{title} ({barcode}) was used otherwise since it came back, so its return can no longer be changed',
    ],
    'pool.movedOn': [
      '{title} 归还后已另有处理或已约给他人，不能再更正这次归还',
      '{title} was used otherwise or promised to others since it came back, so the return can no longer be changed',
    ],
    'equipment.notOut': [
      '{title}（{barcode}）不在租用中：{status}，{store}',
      '{title} ({barcode}) is not out: {status}, {store}',
    ],
    'pool.notOut': ['{title} 没有在外的', 'None of {title} is out'],
    'equipment.outElsewhere': [
      '{barcode} 属于{store}的订单，请在该店归还',
      '{barcode} is out with an order of {store}. Please return it there',
    ],
    'stock.promisedSince': [
      '{title}（{barcode}）归还后已约给其他订单，不能撤销归还',
      '{title} ({barcode}) has been promised to another order since it came back, so its return cannot be undone',
    ],
  }),
} as const;
