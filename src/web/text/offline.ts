import { defineText } from '#web/text/area.ts';

/** Words about work without a network: what is kept on the phone, what is not sent, and what has to be decided. */
export const offlineText = defineText({
  title: ['本机未发送的操作', 'Not sent yet'],
  explain: [
    '有网络后会按顺序自动发送，每项只生效一次。请勿清除浏览器数据。',
    'Sent automatically, in order and only once, as soon as there is a network. Do not clear the browser’s data.',
  ],
  trouble: [
    '本机存储出错，未发送的操作只保存在此页面中。请保持页面打开，直到全部发送。',
    'This phone’s storage failed: what is not sent is kept on this page only. Keep it open until everything is sent.',
  ],
  old: [
    '有操作已超过 24 小时未发送，请尽快连接网络。',
    'Some of it has waited for more than 24 hours. Please connect soon.',
  ],
  others: [
    (count: number) => `另有 ${count} 项属于其他账号，等该账号在本机登录后发送`,
    (count) => `${count} more from another account, sent when it logs in here`,
  ],
  cash: [
    '收款已记在本机；联网发送后，钱箱的金额才正确',
    'Payment noted on this phone. The till is right once it is sent',
  ],
  nothing: ['没有未发送的操作', 'Everything is sent'],
  sendNow: ['立即发送', 'Send now'],
  madeAt: [(time: string) => `${time} 记录`, (time) => `Noted ${time}`],
  thereNow: ['现在的情况', 'There now'],
  mine: ['我的操作', 'Mine'],
  thereBy: [
    (what: string, who: string, time: string) => `${what}，${who}，${time}`,
    (what, who, time) => `${what}, ${who}, ${time}`,
  ],
  returned: [(units: number) => `完好 ${units}`, (units) => `${units} in order`],
  damaged: [(units: number) => `损坏 ${units}`, (units) => `${units} damaged`],
  lost: [(units: number) => `丢失 ${units}`, (units) => `${units} lost`],
  otherWork: ['操作', 'Work'],
  'work.runs.start': ['出发', 'Set out'],
  'work.runs.end': ['收车', 'Run ended'],
  'work.runs.failStop': ['这一站未完成', 'Stop not completed'],
  'work.runs.handOverTransfer': ['调拨装车或送到', 'Transfer carried'],
  photos: [(count: number) => `${count} 张照片`, (count) => (count === 1 ? '1 photo' : `${count} photos`)],
  andThen: ['随后还有', 'And after it'],
  keepTheirs: ['保留对方的', 'Keep theirs'],
  doMine: ['仍执行我的', 'Do mine again'],
  callThem: ['打电话问门店', 'Call the store'],
  dropSure: ['确认放弃，无法恢复', 'Yes, drop it for good'],
  dropMine: ['放弃我的操作', 'Drop mine'],
  'offline.notYours': [
    '这张订单已不归您处理，可能已改派他人。操作没有执行，请与门店确认',
    'Taken off your run: this order is not yours any more. Nothing was done; please ask the store',
  ],
  notReadable: [
    '这张订单已不归您处理。操作没有执行，请核对后再决定',
    'This order is not yours to see any more. Nothing was done; please check before you decide',
  ],
  photosGone: [
    '有照片已不在本机，也不在服务器上，请重拍后交给门店，或不带照片发送',
    'A photo is neither on this phone nor on the server any more. Take it again and give it to the store, or send without it',
  ],
  photoNo: [
    (place: number, all: number) => `第 ${place} 张（共 ${all} 张）`,
    (place, all) => `photo ${place} of ${all}`,
  ],
  signature: ['签名', 'the signature'],
  signed: ['已签名', 'signed'],
  missing: [(which: string) => `缺少：${which}`, (which) => `Missing: ${which}`],
  sendWithout: ['不带照片发送', 'Send without it'],
  readAt: [(time: string) => `${time} 的情况`, (time) => `As of ${time}`],
  'offline.tooOld': [
    '已超过 28 天未发送，请确认是否仍要执行',
    'It waited for more than 28 days. Please say whether it still is to be done',
  ],
  'offline.scanAgain': [
    '这次归还可能没有登记，请联网后重新扫描这件雪具',
    'This return may not be booked. Scan the gear again with a network',
  ],
  'offline.failed': [
    '本机或服务器多次出错，没有发送。请重试，或与门店确认',
    'It failed again and again and was not sent. Try again, or ask the store',
  ],
  lastWaits: ['处理完上面的冲突后才会发送', 'Sent once you have decided about the above'],
  notKept: [
    '没有网络，本机也没有保存这些内容。请回到已打开过的订单继续，或连上网络后重试',
    'No network, and this phone has not kept this. Go on with orders that it has, or try again with a network',
  ],
  needsNetwork: [
    '没有网络，这项操作需要联网。恢复后请先看是否已完成，再重试',
    'This needs a network. Once there is one, look whether it was done, then try again',
  ],
  keptUnseen: ['已保存在本机，联网后发送', 'Kept on this phone and sent later'],
  keptPiece: [
    (code: string) => `${code} 已记为归还；本机不知道是谁的，联网后确认`,
    (code) => `${code} is noted as returned. Whose it is shows once it is sent`,
  ],
  unknownCode: [
    (code: string) => `没有网络，本机不认识 ${code}，请扫描已分配给此订单的雪具`,
    (code) => `No network, and this phone does not know ${code}. Scan gear that this order holds`,
  ],
  notOfOrder: [
    (code: string) => `${code} 不是这张订单需要的`,
    (code) => `${code} is not needed by this order`,
  ],
});
