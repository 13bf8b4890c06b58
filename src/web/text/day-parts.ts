import { defineText } from '#web/text/area.ts';

/** Words about parts of a day that gear is hired for, as managers set them. */
export const dayPartsText = defineText({
  hint: [
    '只租一天时，客人和店员可以选这里的时段，按当天价格的比例计费，到结束时间归还。同一件雪具一天可以租给几个时段。',
    'For one day, customers and staff can choose one of these. It costs a share of the day price and ends at its own time. One item can go out several times a day.',
  ],
  none: ['还没有时段', 'No parts of a day yet'],
  noneText: [
    '例如上午场 08:30–12:00 收 60%，夜场 18:00–21:00 收 50%',
    'Such as the morning, 8:30 to 12:00, at 60%, or the evening, 18:00 to 21:00, at 50%',
  ],
  noneRead: ['这里还没有设置', 'Nothing is set here'],
  ofChain: ['本店沿用全连锁的时段', 'This store uses those of the chain'],
  replacesChain: [
    '新增后，本店只有自己的时段，不再沿用全连锁的',
    'From then on this store has its own alone, and no longer those of the chain.',
  ],
  add: ['新增时段', 'Add'],
  addTitle: ['新增时段', 'Add a part of a day'],
  remove: [(name: string) => `删除“${name}”`, (name) => `Remove “${name}”`],
  removeTitle: ['删除这个时段？', 'Remove this part of the day?'],
  removeText: [
    '已下的订单不变，之后不能再选这个时段',
    'Existing orders stay as they are. It can no longer be chosen.',
  ],
  removeNow: ['删除', 'Remove'],
  name: ['名称', 'Name'],
  from: ['开始', 'From'],
  to: ['结束', 'To'],
  percent: ['价格（当天价格的 %）', 'Price (% of the day)'],
  share: [(percent: number) => `当天价格的 ${percent}%`, (percent) => `${percent}% of the day price`],
  saved: ['已新增', 'Added'],
  removed: ['已删除', 'Removed'],
});
