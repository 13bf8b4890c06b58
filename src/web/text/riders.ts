import { defineText } from '#web/text/area.ts';

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** Words of whole sets for people, on the booking page. */
export const ridersText = defineText({
  title: ['几个人滑？', 'How many are riding?'],
  lead: ['填身高和鞋码，板、鞋、杖、盔一次配齐', 'Height and shoe size get each a full set'],
  howMany: ['滑雪人数', 'Number of people'],
  people: [(count: number) => `${count} 人`, people],
  change: ['修改', 'Edit'],
  rider: [(place: number) => `${place} 号`, (place) => `Rider ${place}`],
  setsTitle: ['配好的雪具', 'Your sets'],
  askTitle: ['谁来滑', 'Who’s riding'],
  addRider: ['加一位', 'Add a person'],
  dropRider: [(name: string) => `移除 ${name}`, (name) => `Remove ${name}`],
  discipline: ['滑什么', 'Ski or snowboard'],
  level: ['滑雪水平', 'Level'],
  'ask.heightCm': [(name: string) => `${name}多高？`, (name) => `${name}: height?`],
  'ask.footMm': [(name: string) => `${name}的脚多长？`, (name) => `${name}: foot length?`],
  'unit.heightCm': ['厘米', 'cm'],
  'unit.footMm': ['毫米 / 鞋码', 'mm / EU size'],
  height: [(cm: number) => `${cm} 厘米`, (cm) => `${cm} cm`],
  foot: [(mm: number, shoe: number) => `脚长 ${mm} 毫米，${shoe} 码`, (mm, shoe) => `${mm} mm, EU ${shoe}`],
  shoe: [(size: number) => `${size} 码`, (size) => `EU ${size}`],
  skip: ['跳过', 'Skip'],
  showSets: ['看配好的雪具', 'Show sets'],
  exact: ['填写准确数字、体重、年龄、脚宽', 'Exact figures, weight, age, wide feet'],
  exactHide: ['收起', 'Hide'],
  heightExact: ['身高（厘米）', 'Height (cm)'],
  footExact: ['脚长（毫米）或鞋码', 'Foot (mm) or shoe size'],
  weight: ['体重（公斤）', 'Weight (kg)'],
  age: ['年龄', 'Age'],
  wideFoot: ['脚偏宽', 'Wide feet'],
  isJin: [(kg: number) => `是斤吗？按 ${kg} 公斤`, (kg) => `Was that jin? Use ${kg} kg`],
  byShoe: [
    (mm: number) => `按鞋码估算 ${mm} 毫米，到店再量`,
    (mm) => `About ${mm} mm, measured at the store`,
  ],
  unreadable: ['这个数字不对，请再看看', 'That figure cannot be right'],
  prefer: ['雪具档次', 'Class of gear'],
  'prefer.cheap': ['实惠', 'Value'],
  'prefer.dear': ['高档', 'Premium'],
  editRider: [(name: string) => `修改 ${name}`, (name) => `Edit ${name}`],
  band: [
    (from: number, to: number, unit: string) => `建议 ${from}–${to} ${unit}`,
    (from, to, unit) => `${from}–${to} ${unit} suggested`,
  ],
  'note.lighter': ['体重轻，选短一些', 'shorter for a light weight'],
  'note.heavier': ['体重大，选长一些', 'longer for a heavy weight'],
  'note.stiffer': ['按水平选长度，可选硬一些', 'length by level, a stiffer one helps'],
  'note.child': ['按儿童尺码', 'children’s sizes'],
  'note.wideLast': ['选宽楦，不靠加长', 'a wide last, not more length'],
  'note.tryOn': ['到店试戴', 'tried on at the store'],
  'note.outside': ['略超出建议，到店试一下', 'just outside, try it at the store'],
  pick: ['选尺码', 'Choose a size'],
  without: ['不要这件', 'Without it'],
  changeSize: [
    (kind: string, name: string) => `${name}的${kind}，换型号或尺码`,
    (kind, name) => `${kind} of ${name}: change model or size`,
  ],
  freeOf: [(free: number) => `余 ${free}`, (free) => `${free} left`],
  honest: [
    '建议尺码，以到店测量和试穿为准。固定器由技师调校，请勿自行调整。',
    'Sizes are suggestions: you are measured at the store and try things on. A technician sets the bindings; please do not adjust them.',
  ],
  clashTitle: ['有雪具配不齐', 'Some gear is missing'],
  clash: [
    (names: string, gear: string, have: number) =>
      have === 0 ? `${names}要的${gear}，这几天都租完了` : `${names}都要${gear}，这几天只有 ${have} 件`,
    (names, gear, have) =>
      have === 0
        ? `${names}: ${gear.toLowerCase()} are sold out on these days`
        : `${names} all need ${gear.toLowerCase()}; only ${have} left on these days`,
  ],
  gearIn: [(kind: string, sizes: string) => ` ${sizes} 的${kind}`, (kind, sizes) => `${kind} in ${sizes}`],
  clashNone: [
    (names: string, kind: string) => `${names}：店里没有合适的${kind}`,
    (names, kind) => `${names}: the store has no ${kind.toLowerCase()} that fit`,
  ],
  missing: [
    (count: number, sizes: string) => `还差 ${count} 件 ${sizes}`,
    (count, sizes) => `${count} more in ${sizes} would do`,
  ],
  wider: [(name: string, size: string) => `${name}试 ${size}`, (name, size) => `${name} tries ${size}`],
  or: [' 或 ', ' or '],
  and: ['、', ', '],
  elsewhere: ['看看别的日期和门店', 'Try other days and stores'],
  nowhere: ['前后几天和别的门店也配不齐', 'No luck on nearby days or at other stores either'],
  fromDay: [(day: string) => `改为 ${day} 取件`, (day) => `Start on ${day}`],
  atStore: [(store: string) => `改在${store}`, (store) => `Book at ${store}`],
  pieces: [(count: number) => `${count} 件`, (count) => (count === 1 ? '1 piece' : `${count} pieces`)],
  toReview: ['去确认', 'Review'],
});
