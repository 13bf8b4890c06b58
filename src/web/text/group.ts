import { defineText } from '#web/text/area.ts';

/** Words of sets and of a list of people, for a new order at the counter. */
export const groupText = defineText({
  addPerson: ['加一位', 'Add a person'],
  paste: ['粘贴名单', 'Paste a list'],
  hint: [
    '加人后一键配整套；人多可以直接粘贴名单。',
    'Add a person and choose a full set in one tap, or paste a list for a large group',
  ],
  'set.ski': ['双板套装', 'Ski set'],
  'set.snowboard': ['单板套装', 'Snowboard set'],
  giveSet: [(name: string, set: string) => `给 ${name} 配${set}`, (name, set) => `${set} for ${name}`],
  'kind.ski': ['双板', 'Skis'],
  'kind.snowboard': ['单板', 'Board'],
  'kind.skiBoot': ['雪鞋', 'Boots'],
  'kind.snowboardBoot': ['雪鞋', 'Boots'],
  'kind.poles': ['雪杖', 'Poles'],
  'kind.helmet': ['头盔', 'Helmet'],
  unfold: [(name: string) => `展开 ${name} 的雪具`, (name) => `Show gear for ${name}`],
  sizeOf: [
    (gear: string, person: string) => `${person} 的 ${gear}，换尺码`,
    (gear, person) => `Change the size of ${gear} for ${person}`,
  ],
  chooseSize: [
    (kind: string, person: string) => `${person} · ${kind}`,
    (kind, person) => `${person} · ${kind}`,
  ],
  sizeHint: [
    '尺码按身高和脚长建议，以试穿为准，可随时更换',
    'Sizes are suggested from height and foot length. Try them on; you can change any of them.',
  ],
  noneOfKind: ['这家门店没有这类雪具', 'None in this store'],
  'lack.heightCm': ['未填身高', 'height missing'],
  'lack.footMm': ['未填脚长', 'foot length missing'],
  'lack.noSize': ['店里没有合适的尺码', 'no suitable size in this store'],
  'lack.allTaken': ['合适的尺码都租完了', 'suitable sizes are all taken'],
  fillIn: ['填写', 'Fill in'],
  choose: ['选尺码', 'Choose'],
  lacking: [
    (count: number) => `有 ${count} 件没配上`,
    (count) => (count === 1 ? '1 item missing' : `${count} items missing`),
  ],

  pasteLabel: ['名单，每人一行', 'List, one person per line'],
  pasteHint: [
    '从表格或聊天里粘贴：姓名、身高、体重（可不写）、脚长或鞋码、双板或单板。中间用制表符、逗号或空格隔开。',
    'Paste from a spreadsheet or chat: name, height, weight (optional), foot length or shoe size, ski or snowboard. Separate them with tabs, commas or spaces.',
  ],
  pasteSample: ['李雪 172 65 255 双板', 'Ann Lee, 172, 65, 25.5, ski'],
  kinds: ['每人配什么', 'Gear for each'],
  'part.board': ['雪板', 'Ski or board'],
  'part.boots': ['雪鞋', 'Boots'],
  'part.poles': ['雪杖', 'Poles'],
  'part.helmet': ['头盔', 'Helmet'],
  otherwise: ['未写单双板的按', 'If not stated'],
  read: [
    (people: number, pieces: number) => `识别 ${people} 人，配 ${pieces} 件`,
    (people, pieces) => `${people} ${people === 1 ? 'person' : 'people'}, ${pieces} items`,
  ],
  toMend: [
    (count: number) => `${count} 行要改`,
    (count) => (count === 1 ? '1 line to correct' : `${count} lines to correct`),
  ],
  lineNumber: [(line: number) => `第 ${line} 行`, (line) => `Line ${line}`],
  unused: [(parts: string) => `未识别：${parts}`, (parts) => `Not recognised: ${parts}`],
  estimated: ['脚长按鞋码估算，请试穿', 'Foot length estimated from shoe size: please try on'],
  'fault.name': [
    () => '缺少姓名：在行首写上姓名，最多 30 个字',
    () => 'Name missing: start the line with a name, up to 30 characters',
  ],
  'fault.height': [
    (part: string) => `身高“${part}”不对：写成 172 或 1.72米`,
    (part) => `Height “${part}” is not valid: write 172 or 1.72m`,
  ],
  'fault.weight': [
    (part: string) => `体重“${part}”不对：写公斤，如 65；斤请写 130斤`,
    (part) => `Weight “${part}” is not valid: write kilograms, such as 65`,
  ],
  'fault.foot': [
    (part: string) => `脚长“${part}”不对：写毫米 255、厘米 25.5 或 40码`,
    (part) => `Foot length “${part}” is not valid: write 255, 25.5 or EU40`,
  ],
  tooMany: [
    (most: number, all: number) => `一张订单最多 ${most} 人，现在有 ${all} 人。请分成两张订单。`,
    (most, all) => `An order can have up to ${most} people; your list has ${all}. Please make two orders.`,
  ],
  tooManyPieces: [
    (most: number, all: number) => `一张订单最多 ${most} 行，现在有 ${all} 行。请少配几样，或分成两张订单。`,
    (most, all) =>
      `An order can have up to ${most} lines; you have ${all}. Choose less gear, or make two orders.`,
  ],
  add: [
    (people: number, pieces: number) => `加入 ${people} 人、${pieces} 件`,
    (people, pieces) => `Add ${people} ${people === 1 ? 'person' : 'people'}, ${pieces} items`,
  ],
  addedSome: [
    (people: number, left: number) => `已加入 ${people} 人；还有 ${left} 行要改，改好后再加入`,
    (people, left) => `${people} added. ${left} ${left === 1 ? 'line' : 'lines'} left to correct`,
  ],
});
