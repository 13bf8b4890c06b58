import { refused } from '#contract/error-entry.ts';

/** Refusals of gear that is scanned back, and of correcting how it came back. */
export const returnErrors = {
  ...refused(409, {
    'equipment.movedOn': [
      '{title}（{barcode}）归还后已另有处理，不能再更正这次归还',
      '{title} ({barcode}) has been used since its return, so the return can no longer be corrected',
    ],
    'pool.movedOn': [
      '{title} 归还后已另有处理或已预订给他人，不能再更正这次归还',
      '{title} has been used or booked since its return, so the return can no longer be corrected',
    ],
    'equipment.notOut': [
      '{title}（{barcode}）不在租用中：{status}，{store}',
      '{title} ({barcode}) is not out: {status}, {store}',
    ],
    'pool.notOut': ['{title} 没有未归还的', 'None of {title} is out'],
    'equipment.outElsewhere': [
      '{barcode} 属于{store}的订单，请在该店归还',
      '{barcode} is out on an order of {store}. Please return it there',
    ],
    'return.otherwise': [
      '这件雪具已被他人另行登记（损坏、丢失、换了雪具或已再次租出），请核对订单；雪具在手边的，请重新扫描',
      'Someone else recorded this gear differently in the meantime: damaged, lost, other gear, or rented out again. Please check the order, and scan it again if it is here',
    ],
    'stock.promisedSince': [
      '{title}（{barcode}）归还后已预订给其他订单，不能撤销归还',
      '{title} ({barcode}) has been booked for another order since its return, so the return cannot be undone',
    ],
  }),
} as const;
