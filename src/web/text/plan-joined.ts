import { defineText } from '#web/text/area.ts';

/** Words about gear that joins a scheme from the finder. */
export const planJoinedText = defineText({
  add: ['加入方案', 'Add to plan'],
  added: ['已加入方案', 'It is in your plan'],
  begun: ['已新建方案并加入', 'A new plan begins with it'],
  takenOut: ['已从方案移除', 'Removed from your plan'],
  inPlan: [(count: number) => `方案里有 ${count} 件`, (count) => `${count} in your plan`],
  seePlan: ['查看方案', 'See plan'],
  newPlan: ['另建方案', 'New plan'],
  yourPlan: [(store: string) => `您的方案：${store}`, (store) => `Your plan: ${store}`],
  otherDays: [
    '日期和这里选的不同，可以另建方案',
    'Its days differ from those chosen here. You can start a new plan',
  ],
  otherStore: [
    '门店和这里选的不同，可以另建方案',
    'It is at another store than this. You can start a new plan',
  ],
  soldOut: ['已租完', 'Sold out'],
  onlyFree: [(count: number) => `只剩 ${count} 件`, (count) => `Only ${count} left`],
});
