import { defineText } from '#web/text/area.ts';

/** Words of the line above every page: the connection, what is not sent, a new version. */
export const connectionText = defineText({
  none: ['没有网络', 'No network'],
  shownAsOf: [(time: string) => `没有网络，显示的是 ${time} 的内容`, (time) => `No network. As of ${time}`],
  waiting: [
    (count: number) => `已保存在本机，${count} 项未发送`,
    (count) => `Kept on this phone, ${count} not sent`,
  ],
  unsent: [(count: number) => `${count} 项未发送`, (count) => `${count} not sent`],
  refused: [
    (count: number) => `${count} 项有冲突，请处理`,
    (count) => (count === 1 ? '1 conflict to resolve' : `${count} conflicts to resolve`),
  ],
  details: ['查看', 'Show'],
  slow: ['网络较慢，请稍候', 'The network is slow, please wait'],
  back: ['网络已恢复', 'Back online'],
  updateReady: ['新版本已就绪', 'A new version is ready'],
  updateNow: ['立即更新', 'Update now'],
});
