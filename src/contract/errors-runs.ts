import { refused } from '#contract/error-entry.ts';

/** Refusals of the runs of vans. */
export const runErrors = {
  ...refused(404, {
    'run.unknown': ['没有这趟车，请刷新后重试', 'Run not found. Please reload and try again'],
    'run.stopUnknown': [
      '这一站已不在这趟车上，请刷新查看',
      'This stop is not on the run any more. Please reload',
    ],
    'run.driverUnknown': [
      '这家门店没有这位司机，请重新选择',
      'This store has no such driver. Please choose again',
    ],
    'run.pieceUnknown': [
      '{barcode} 不在这次调拨里，请核对编码',
      '{barcode} is not part of this transfer. Please check the code',
    ],
  }),
  ...refused(409, {
    'run.taken': [
      '{driver}已经接了这一单，请刷新查看',
      '{driver} has this already. Please reload to see what is left',
    ],
    'run.movedAway': [
      '这一单刚刚改由{driver}负责，您的操作没有登记。雪具已在您车上时，请联系门店或{driver}',
      '{driver} has this order now, and nothing was recorded. If its gear is in your van, please call the store or {driver}',
    ],
    'run.takenAway': [
      '门店刚刚把这一单移出您的行程，您的操作没有登记。雪具已在您车上时，请联系门店',
      'The store has just taken this order off your run, and nothing was recorded. If its gear is in your van, please call the store',
    ],
    'run.stale': [
      '这趟车刚刚有变化，请查看最新内容后再操作',
      'This run has just changed. Please look at it again before you continue',
    ],
  }),
  ...refused(403, {
    'run.noWork': [
      '这里现在没有要配送、取回或调拨的雪具，请刷新查看',
      'There is nothing to deliver, collect or carry here now. Please reload',
    ],
    'run.notNow': [
      '这趟车现在不能进行此操作，请刷新查看',
      'This is not possible on this run now. Please reload to see it',
    ],
    'run.gearInVan': [
      '{what} 的雪具还在车上，请先送达，或带回门店点收',
      'Gear of {what} is still in the van. Please deliver it, or count it back at the store first',
    ],
    'run.takeFirst': ['请先在{store}把雪具扫码装车', 'Please scan the gear into the van at {store} first'],
    'run.full': ['一趟车最多 {most} 站', 'A run can have up to {most} stops'],
  }),
  ...refused(400, {
    'run.dayOver': ['日期已过，请选择今天或以后', 'This day is over. Please choose today or later'],
    'run.orderWrong': [
      '顺序不正确：已完成的站在最前，调拨要先装后送，每站各一次',
      'This sequence does not work: finished stops come first, a transfer is taken before it is brought, and each stop is there once',
    ],
  }),
} as const;
