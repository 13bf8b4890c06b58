import { defineText } from '#web/text/area.ts';

/** What to do where there is nothing yet, for those who may do it. */
export const emptyText = defineText({
  noStore: ['还没有门店', 'No stores yet'],
  noStoreText: [
    '先完成开业准备：新建门店、导入雪具，就可以开单',
    'Finish Getting started first: add a store and its gear, then create orders',
  ],
  noStoreOfYours: ['还没有给您分配门店', 'You have no store yet'],
  noStoreOfYoursText: [
    '请店长或管理员在账号管理里给您分配门店',
    'Ask a manager to assign you a store under Accounts',
  ],
  toStart: ['去开业准备', 'Go to Getting started'],
});
