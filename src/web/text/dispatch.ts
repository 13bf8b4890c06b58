import { defineText } from '#web/text/area.ts';

/** Words for preparing, exchanging and loading gear, and for what else only staff change of an order. */
export const dispatchText = defineText({
  loadTitle: ['备货与装车', 'Prepare and load'],
  beforeLoading: ['出发前确认', 'Before the van leaves'],
  deliverTo: ['送往', 'Deliver to'],
  load: ['装车出发', 'Load the van'],
  loaded: ['已装车出发', 'In the van'],
  loadedText: [
    (address: string) => `送往 ${address}，送到后请在订单里确认送达`,
    (address) => `On the way to ${address}. Confirm the delivery in the order once it is there`,
  ],
  handOverSome: [
    (bound: number, all: number) => `已扫 ${bound} 件先取（共 ${all} 件）`,
    (bound, all) => `Hand over ${bound} of ${all}`,
  ],
  handOverAll: [
    (count: number) => `确认取件 ${count} 件`,
    (count) => `Hand over ${count === 1 ? '1 item' : `${count} items`}`,
  ],
  handOverShort: ['取件', 'Hand over'],
  handOverTo: [(name: string) => `${name} 取件`, (name) => `Hand over to ${name}`],
  takeChosen: [(code: string) => `客人指定 ${code}`, (code) => `The customer chose ${code}`],
  giveOther: ['换一件给客人？', 'Use a different item?'],
  giveOtherText: [
    (chosen: string, scanned: string) =>
      `客人指定了 ${chosen}，扫到的是同款 ${scanned}。更换会记入订单记录。`,
    (chosen, scanned) =>
      `The customer chose ${chosen}; you scanned ${scanned}, the same model. The change is noted in the history.`,
  ],
  giveThis: ['就用这一件', 'Use this one'],
  scanChosen: ['重新扫码', 'Scan again'],
  swapTitle: ['更换这一件？', 'Change this item?'],
  swapFor: [
    (scanned: string, booked: string) => `扫到的是 ${scanned}，预订的是 ${booked}。`,
    (scanned, booked) => `You scanned ${scanned}, but ${booked} is booked.`,
  ],
  swapScanned: [
    (scanned: string) => `扫到的是 ${scanned}，订单里没有预订。`,
    (scanned) => `You scanned ${scanned}, which was not booked.`,
  ],
  swapChoose: ['请选择', 'Please choose'],
  swapNow: ['更换并配货', 'Change and assign'],
  swapKeep: ['不更换', 'Keep as booked'],
  exchangeTitle: ['更换雪具', 'Exchange gear'],
  exchangeLine: ['换下哪一件', 'Item to return'],
  exchangeLineNone: ['请选择换下的雪具', 'Please choose the item to return'],
  exchangeCode: ['扫描换上的雪具', 'Scan the replacement'],
  exchangeIdle: [
    '扫码或输入新雪具的编码，小件扫架位码',
    'Scan or type the code of the new item, or the shelf code for small gear',
  ],
  otherSizes: ['或选择其他尺码', 'Or choose another size'],
  exchangeUnits: ['更换件数', 'How many'],
  oldGear: ['换下的雪具', 'Returned item'],
  'oldGear.returned': ['完好，回库', 'Good, back in stock'],
  'oldGear.damaged': ['已损坏', 'Damaged'],
  exchangeNow: ['确认更换', 'Exchange'],
  exchanged: ['已更换', 'Exchanged'],
  exchangedSeen: ['知道了', 'Got it'],
  earlyNone: [
    '在外的只有小件，请到归还页面按件数收回',
    'Only small gear is out. Return it by count on the return page.',
  ],
  earlyToReturn: ['去归还', 'Go to returns'],
  earlyTitle: ['提前归还', 'Early return'],
  earlyText: [
    '选择先归还的雪具。归还后即可再租，退款金额会在确认时显示。',
    'Choose the gear returned early. It can be rented again at once; any refund is shown before you confirm.',
  ],
  agentTitle: ['设置代理', 'Set the agent'],
  agentSearch: ['按名称查找代理', 'Find an agent by name'],
  agentNone: ['没有找到代理', 'No agent found'],
  agentClear: ['清除代理', 'Clear the agent'],
  agentSet: ['已设置代理', 'Agent set'],
  agentCleared: ['已清除代理', 'Agent cleared'],
});
