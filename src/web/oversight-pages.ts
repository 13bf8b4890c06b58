import { oversees, watchesChain } from '#domain/access/rights.ts';
import { forWhom } from '#web/page-rules.ts';

/** The rows of the pages by which an installation is started and looked after, as `pages.ts` gathers them. */
export const oversightPages = {
  systemStart: {
    path: '/system/start',
    rule: forWhom(watchesChain),
    under: 'systemHome',
    title: ['开业准备', 'Getting started'],
    icon: 'check',
    text: ['从空白到第一笔订单', 'From an empty system to the first order'],
  },
  systemPrint: {
    path: '/system/start/code',
    rule: forWhom(watchesChain),
    under: 'systemHome',
    title: ['柜台二维码', 'Counter QR code'],
  },
  systemHealth: {
    path: '/system/health',
    rule: forWhom(watchesChain),
    under: 'systemHome',
    title: ['运行状态', 'Health'],
    icon: 'dashboard',
    text: ['开启了什么，是否正常', 'What is on, and whether it works'],
  },
  systemMessages: {
    path: '/system/messages',
    rule: forWhom(oversees),
    under: 'systemHome',
    title: ['通知模板', 'Messages to customers'],
    icon: 'phone',
    text: ['客人会收到什么', 'What customers are told'],
  },
  systemAudit: {
    path: '/system/audit',
    rule: forWhom(oversees),
    under: 'systemHome',
    title: ['操作记录', 'Audit log'],
    icon: 'clock',
    text: ['谁在何时改了什么', 'Who changed what, and when'],
  },
} as const;
