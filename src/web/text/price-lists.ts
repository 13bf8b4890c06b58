import { defineText } from '#web/text/area.ts';

/** Words of seasons, tiers and sets: their lists, and what is edited. */
export const priceListText = defineText({
  store: ['适用范围', 'For'],
  wholeChain: ['全连锁', 'Whole chain'],
  storeHint: [
    '本店没有设置的，按全连锁的价格。已下的订单不受修改影响。',
    'What this store does not set follows the whole chain. Changes do not affect existing orders.',
  ],
  chainHint: [
    '门店自己设置的优先。已下的订单不受修改影响。',
    'What a store sets itself goes first. Changes do not affect existing orders.',
  ],
  readOnly: [
    '全连锁的价格由总部设置，这里只能查看',
    'Prices of the whole chain are set by its owner. You can read them here',
  ],

  'add.season': ['新增价格季', 'Add a season'],
  'add.tier': ['新增天数优惠', 'Add a tier'],
  'add.set': ['新增套装', 'Add a set'],
  'title.season': ['价格季', 'Season'],
  'title.tier': ['天数优惠', 'Tier'],
  'title.set': ['套装', 'Set'],
  'none.season': ['还没有价格季', 'No seasons yet'],
  'none.tier': ['还没有天数优惠', 'No tiers yet'],
  'none.set': ['还没有套装', 'No sets yet'],
  'noneText.season': [
    '雪季中周末和节假日价格不同时，新增一季，填写日期和各品类的价格。没有价格季时，每天都按雪具的日租金。',
    'If weekends and holidays of your winter have other prices, add a season with its days and prices. Without one, every day costs the daily rate of the gear.',
  ],
  'noneText.tier': [
    '租得久就便宜时，新增一条，例如第三天起八折。没有天数优惠时，每天的价格相同。',
    'If longer rentals are cheaper, add one, such as 20% off from the third day. Without one, every day costs the same.',
  ],
  'noneText.set': [
    '几件一起租更便宜时，新增套装，例如双板、双板鞋和雪杖。客人凑齐时自动按套装价。',
    'If gear costs less together, add a set, such as skis, boots and poles. Orders that have all its pieces get its price by themselves.',
  ],
  'noneRead.season': [
    '这里设置后会显示雪季和节假日的价格',
    'Prices of seasons and holidays appear here once they are set',
  ],
  'noneRead.tier': [
    '这里设置后会显示按天数的优惠',
    'Prices by the length of a rental appear here once they are set',
  ],
  'noneRead.set': ['这里设置后会显示套装和价格', 'Sets and their prices appear here once they are set'],
  missing: ['这一条已不存在', 'This is not there any more'],
  missingText: ['可能已被删除，请回到列表查看', 'Somebody may have removed it. Please look at the list'],
  toList: ['回到列表', 'To the list'],

  dayOfYear: [(year: string, day: string) => `${year}年${day}`, (year, day) => `${day} ${year}`],
  wholeYear: ['全年', 'Whole year'],
  weekday: ['平日', 'Weekday'],
  weekend: ['周末', 'Weekend'],
  holiday: ['节假日', 'Holiday'],
  noPrices: ['还没有价格', 'No prices yet'],
  andMore: [(count: number) => `另 ${count} 项`, (count) => `${count} more`],
  allGear: ['全部品类', 'All gear'],
  gone: ['已删除的雪具', 'Removed gear'],
  dayShare: [
    (day: number, percent: number) => `第 ${day} 天 ${percent}%`,
    (day, percent) => `day ${day}: ${percent}%`,
  ],
  daysShare: [
    (from: number, to: number, percent: number) => `第 ${from}–${to} 天 ${percent}%`,
    (from, to, percent) => `days ${from}–${to}: ${percent}%`,
  ],
  fromDayShare: [
    (day: number, percent: number) => (day === 1 ? `每天 ${percent}%` : `第 ${day} 天起 ${percent}%`),
    (day, percent) => (day === 1 ? `every day: ${percent}%` : `from day ${day}: ${percent}%`),
  ],
  thenAgain: ['之后重新循环', 'then again from the start'],
  between: ['，', ', '],
  plus: [' + ', ' + '],

  exportSheet: ['导出表格', 'Export'],
  importSheet: ['导入表格', 'Import'],
  'importLead.season': [
    '同名的价格季会换成表格里的日期和价格，其他的会新增。表格里没有的不变。',
    'Seasons of the same name get the days and prices of the sheet, others are added. Those that the sheet lacks stay as they are.',
  ],
  'importLead.tier': [
    '同一品类的天数优惠会换成表格里的，其他的会新增。表格里没有的不变。',
    'Tiers of the same category become those of the sheet, others are added. Those that the sheet lacks stay as they are.',
  ],
  'importLead.set': [
    '同名的套装会换成表格里的组成和价格，其他的会新增。表格里没有的不变。',
    'Sets of the same name get the pieces and prices of the sheet, others are added. Those that the sheet lacks stay as they are.',
  ],
  importEmpty: ['表格里没有内容', 'The sheet has no lines'],
  importSame: [
    '表格和现在的设置相同，没有要导入的',
    'The sheet is what is set already. There is nothing to import',
  ],
  same: [
    (count: number) => `另有 ${count} 条没有变化`,
    (count) => (count === 1 ? '1 more is unchanged' : `${count} more are unchanged`),
  ],
  importAll: [
    (count: number) => `导入 ${count} 条`,
    (count) => (count === 1 ? 'Import 1 change' : `Import ${count} changes`),
  ],
  imported: [
    (count: number) => `已导入 ${count} 条`,
    (count) => (count === 1 ? '1 change imported' : `${count} changes imported`),
  ],
  importStopped: [
    (reason: string) => `没有导入任何内容：${reason}`,
    (reason) => `Nothing was imported: ${reason}`,
  ],
  priceCount: [
    (count: number) => `${count} 项价格`,
    (count) => (count === 1 ? '1 price' : `${count} prices`),
  ],
  isNew: ['新增', 'New'],
  isChanged: ['更换', 'Replaced'],

  name: ['名称', 'Name'],
  seasonHint: ['例如：旺季、春节', 'Such as Peak season, Spring Festival'],
  tierHint: ['客人在账单上看到，例如：连租优惠', 'Customers read it on the bill, such as Long rental'],
  setHint: ['客人在账单上看到，例如：双板套装', 'Customers read it on the bill, such as Ski set'],
  when: ['名称和日期', 'Name and days'],
  nameAndGear: ['名称和品类', 'Name and gear'],
  isWholeYear: ['全年适用（日期内的价格季优先）', 'The whole year (seasons with days go first)'],
  fromOn: ['第一天', 'First day'],
  toOn: ['最后一天', 'Last day'],
  datesNeeded: ['请填写日期', 'Please enter the day'],
  datesWrong: ['不能早于第一天', 'Not before the first day'],
  prices: ['价格', 'Prices'],
  pricesHint: [
    '按日租金的百分比，或每天多少元。平日留空的品类不变；周末留空按平日，节假日留空按周末。',
    'In per cent of the daily rate, or in yuan per day. A category without a weekday price stays as it is; an empty weekend costs as a weekday, an empty holiday as a weekend.',
  ],
  unit: ['单位', 'Unit'],
  percent: ['%', '%'],
  yuan: ['元', '¥'],
  listRange: [
    (from: string, to: string) => (from === to ? `日租金 ${from}` : `日租金 ${from}–${to}`),
    (from, to) => (from === to ? `Daily rate ${from}` : `Daily rate ${from}–${to}`),
  ],
  noGear: ['没有雪具', 'No gear'],
  cell: [(gear: string, day: string) => `${gear}，${day}`, (gear, day) => `${gear}, ${day}`],
  weekdayNeeded: ['请先填写平日的价格', 'Please enter the weekday price first'],
  addGear: ['为型号、尺码或架位单独定价', 'Price a model, size or shelf'],
  searchGear: ['搜索品牌、型号或架位码', 'Search a brand, model or shelf code'],
  clear: ['清空', 'Clear'],
  nothingFound: ['没有找到，请换一个词', 'Nothing found. Please try another word'],
  searchStart: ['输入名称的一部分', 'Type part of the name'],
  'kind.model': ['型号', 'Model'],
  'kind.variant': ['尺码', 'Size'],
  'kind.pool': ['架位', 'Shelf'],
  'kind.category': ['品类', 'Category'],
  removeRow: [(name: string) => `移除 ${name}`, (name) => `Remove ${name}`],
  chosenAlready: ['已添加', 'Added'],

  forGear: ['品类', 'Gear'],
  days: ['各天的比例', 'Share of each day'],
  daysHint: ['每天按当天价格的百分之几收取', 'How many per cent of the day’s price each day costs'],
  ready: ['常用', 'Ready-made'],
  'ready.thirdDay': ['第三天起八折', '20% off from day 3'],
  'ready.week': ['租 7 天付 5 天', '7 days for 5'],
  dayOf: [(day: number) => `第 ${day} 天`, (day) => `Day ${day}`],
  fromDay: [
    (day: number) => (day === 1 ? '每天' : `第 ${day} 天起`),
    (day) => (day === 1 ? 'Every day' : `From day ${day}`),
  ],
  addDay: ['加一天', 'Add a day'],
  removeDay: ['减一天', 'Remove a day'],
  afterwards: ['最后一天之后', 'After the last day'],
  stays: ['保持不变', 'Stays so'],
  again: ['重新循环', 'Begins again'],
  percentNeeded: ['请填写 0–100 的整数', 'Please enter a whole number, 0 to 100'],

  pieces: ['名称和组成', 'Name and pieces'],
  piecesHint: ['每一项是一件雪具', 'Each line is one piece of gear'],
  piece: [(place: number) => `第 ${place} 件`, (place) => `Piece ${place}`],
  chooseCategory: ['请选择品类', 'Choose a category'],
  categoryNeeded: ['请为每一件选择品类', 'Please choose a category for each piece'],
  anyModel: ['任何型号', 'Any model'],
  onlyModels: ['限定型号', 'Only some models'],
  addModel: ['再加型号', 'Add a model'],
  addPiece: ['加一件', 'Add a piece'],
  removePiece: [(place: number) => `移除第 ${place} 件`, (place) => `Remove piece ${place}`],
  perDay: ['套装每天的价格', 'Price of the set per day'],
  perDayHint: [
    '周末留空按平日，节假日留空按周末',
    'An empty weekend costs as a weekday, an empty holiday as a weekend',
  ],

  preview: ['每天的价格', 'Price on each day'],
  previewStore: ['门店', 'Store'],
  previewOf: ['雪具', 'Gear'],
  thisSet: ['这个套装', 'This set'],
  cheapest: [(name: string) => `${name}（最便宜的一件）`, (name) => `${name} (the cheapest)`],
  hireLength: ['租几天', 'Days of the rental'],
  lessDays: ['少一天', 'One day less'],
  moreDays: ['多一天', 'One day more'],
  previewHint: [
    (pieces: string, days: number) => `${pieces}，${days === 1 ? '租一天' : `从当天起租 ${days} 天`}，单位元`,
    (pieces, days) => `${pieces}, ${days === 1 ? 'one day' : `${days} days from that day`}, in yuan`,
  ],
  nextMonth: ['下个月', 'Next month'],
  lastMonth: ['上个月', 'Previous month'],
  priceOn: [
    (day: string, kind: string, now: string) => `${day} ${kind} ${now}`,
    (day, kind, now) => `${day}, ${kind}, ${now}`,
  ],
  priceAfter: [(then: string) => `，修改后 ${then}`, (then) => `, ${then} after the change`],
  changes: [
    (count: number) => (count === 0 ? '这个月的价格不变' : `这个月有 ${count} 天的价格会变`),
    (count) =>
      count === 0
        ? 'No day of this month changes'
        : count === 1
          ? '1 day of this month changes'
          : `${count} days of this month change`,
  ],
  unfinished: ['填写完整后显示修改后的价格', 'Complete the form to see the new prices'],
  listed: ['、', ', '],
  surprises: ['请核对', 'Please check'],
  'surprise.weekendCheaper': [
    (name: string) => `${name}：周末比平日便宜`,
    (name) => `${name}: weekends cost less than weekdays`,
  ],
  'surprise.holidayCheaper': [
    (name: string) => `${name}：节假日比周末便宜`,
    (name) => `${name}: holidays cost less than weekends`,
  ],
  'surprise.priceZero': [(name: string) => `${name}：有价格为 0`, (name) => `${name}: a price is 0`],
  'surprise.farAboveList': [
    (name: string) => `${name}：超过日租金的三倍`,
    (name) => `${name}: more than three times the daily rate`,
  ],
  'surprise.farBelowList': [
    (name: string) => `${name}：不到日租金的三分之一`,
    (name) => `${name}: less than a third of the daily rate`,
  ],
  'surprise.seasonGap': [
    (name: string, days: string) => `${name} 之间的 ${days} 不在任何价格季`,
    (name, days) => `${days} between ${name} is in no season`,
  ],
  'surprise.tierRises': [
    (name: string, _days: string, place: number) => `${name}：第 ${place} 天比前一天贵`,
    (name, _days, place) => `${name}: day ${place} costs more than the day before`,
  ],
  'surprise.tierFree': [(name: string) => `${name}：每一天都免费`, (name) => `${name}: every day is free`],
  'surprise.setNeverApplies': [
    (name: string) => `${name}：这个月不比单租便宜，不会用到套装价`,
    (name) => `${name}: no cheaper than its pieces this month, so its price never applies`,
  ],
  'surprise.setWithoutGear': [
    (name: string, _days: string, place: number) => `${name}：这家门店没有第 ${place} 件的雪具`,
    (name, _days, place) => `${name}: this store has no gear for piece ${place}`,
  ],

  save: ['保存', 'Save'],
  saved: ['已保存', 'Saved'],
  remove: ['删除', 'Remove'],
  removed: ['已删除', 'Removed'],
  keep: ['保留', 'Keep'],
  removeAsk: [(name: string) => `删除“${name}”？`, (name) => `Remove “${name}”?`],
  removeText: [
    '之后的新订单不再按它计价，已下的订单不变',
    'New orders are no longer priced by it. Existing orders stay as they are',
  ],
});
