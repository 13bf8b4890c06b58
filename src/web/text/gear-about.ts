import { defineText } from '#web/text/area.ts';

/** Words about a model for whoever hires it: what it comes with, whom it suits, which size, and the deposit. */
export const gearAboutText = defineText({
  title: ['雪具介绍', 'About this gear'],
  sizes: ['尺码与库存', 'Sizes'],
  free: [(count: number) => `余 ${count} 件`, (count) => `${count} left`],
  gone: ['已租完', 'Sold out'],
  oneSize: ['均码', 'One size'],
  chooseSize: ['请先选择尺码', 'Choose a size first'],
  takeSize: [(name: string) => `选 ${name}`, (name) => `Choose ${name}`],
  allGone: ['所选日期已租完', 'Sold out on these days'],

  contents: ['包含什么', 'What is in it'],
  'contents.ski': ['双板一副，已装固定器', 'A pair of skis with bindings'],
  'contents.snowboard': ['单板一块，已装固定器', 'A board with bindings'],
  'contents.skiBoot': ['双板鞋一双', 'A pair of ski boots'],
  'contents.snowboardBoot': ['单板鞋一双', 'A pair of snowboard boots'],
  'contents.helmet': ['头盔一顶', 'A helmet'],
  'contents.jacket': ['雪服', 'Snow wear'],
  'contents.goggles': ['雪镜一副', 'A pair of goggles'],
  'contents.gloves': ['手套一双', 'A pair of gloves'],
  'contents.poles': ['雪杖一对', 'A pair of poles'],
  'contents.pads': ['护具', 'Protection'],

  suits: ['适合谁', 'Whom it suits'],
  'level.first': [
    '初级：刚学或一年滑几天，好转弯、容错高',
    'Beginner: for first turns and a few days a year; turns easily and forgives mistakes',
  ],
  'level.middle': [
    '中级：能连续转弯，想滑得更快更稳',
    'Intermediate: for linked turns, with more speed and hold',
  ],
  'level.high': ['高级：速度快、技术稳，能用力控板', 'Advanced: for fast, precise riders with strong legs'],
  'waist.narrow': [
    (mm: number) => `板腰 ${mm} mm，偏窄：在压实的雪道上灵活，容易立刃`,
    (mm) => `Waist ${mm} mm, narrow: quick from edge to edge on groomed runs`,
  ],
  'waist.middle': [
    (mm: number) => `板腰 ${mm} mm，适中：雪道为主，也能滑松软的雪`,
    (mm) => `Waist ${mm} mm, medium: mainly groomed runs, some soft snow`,
  ],
  'waist.wide': [
    (mm: number) => `板腰 ${mm} mm，偏宽：在松软的深雪里浮力好`,
    (mm) => `Waist ${mm} mm, wide: floats in soft, deep snow`,
  ],
  'boot.soft': [
    (flex: number) => `硬度 ${flex}，偏软：好穿、好走，适合慢慢滑`,
    (flex) => `Flex ${flex}, soft: easy to put on, for relaxed skiing`,
  ],
  'boot.middle': [
    (flex: number) => `硬度 ${flex}，适中：支撑够，也不累脚`,
    (flex) => `Flex ${flex}, medium: supports without tiring the feet`,
  ],
  'boot.hard': [
    (flex: number) => `硬度 ${flex}，偏硬：传力直接，穿脱费力，适合滑得快的人`,
    (flex) => `Flex ${flex}, stiff: direct, harder to put on, for fast skiers`,
  ],
  'board.soft': [
    (flex: number) => `硬度 ${flex}（满分 10），偏软：好控制，适合初学和玩小动作`,
    (flex) => `Flex ${flex} of 10, soft: easy to handle, for learning and tricks`,
  ],
  'board.middle': [
    (flex: number) => `硬度 ${flex}（满分 10），适中：各种地形都能滑`,
    (flex) => `Flex ${flex} of 10, medium: for all kinds of runs`,
  ],
  'board.hard': [
    (flex: number) => `硬度 ${flex}（满分 10），偏硬：高速更稳，需要力量`,
    (flex) => `Flex ${flex} of 10, stiff: steady at speed, needs strength`,
  ],

  sizeHelp: ['怎么选尺码', 'Which size fits'],
  howToMeasure: ['怎么量', 'How to measure'],
  whichSize: ['选多大', 'Which size'],
  'measure.height': [
    '脱鞋靠墙站直，量头顶到地面的高度。',
    'Stand against a wall without shoes and measure from the floor to the top of the head.',
  ],
  'measure.foot': [
    '穿滑雪袜，脚跟贴墙，量脚跟到最长脚趾的长度，两只脚取长的一只。',
    'In ski socks, heel against a wall, measure to the tip of the longest toe; take the longer foot.',
  ],
  'measure.head': [
    '用软尺绕头一圈，过眉毛上方约 2 厘米，然后到店试戴。',
    'Measure around the head 2 cm above the eyebrows, then try it on in the store.',
  ],
  'measure.try': ['到店试穿，选活动自如的一件。', 'Try it on in the store; you should move freely.'],
  'fit.ski': [
    '初级比身高短 15 厘米，中级短 10 厘米，高级短 5 厘米，上下差 5 厘米都合适；不要比身高长。',
    '15 cm below your height for beginners, 10 for intermediate, 5 for advanced riders; 5 cm either way is fine. Never longer than you are tall.',
  ],
  'fit.snowboard': [
    '比身高短 10 到 26 厘米，大约立起来到下巴。',
    '10 to 26 cm below your height: about up to the chin.',
  ],
  'fit.skiBoot': [
    '鞋码等于脚长（毫米），最多长 9 毫米；脚趾轻碰鞋头，脚跟不松动。',
    'The length of the foot in mm, at most 9 mm more: toes touch lightly, the heel stays put.',
  ],
  'fit.poles': [
    '身高乘 0.7，上下差 5 厘米都合适：倒握雪杖，手肘成直角。',
    'Height times 0.7, 5 cm either way: turned upside down, the elbow is at a right angle.',
  ],
  'fit.helmet': [
    '身高 145 厘米以上一般选 M；戴上后摇头不晃、不压额头。',
    'From 145 cm of height usually M; it should neither wobble nor press.',
  ],
  'fit.wear': [
    '里面要穿得下保暖层，抬手时手腕不露出来。',
    'Leave room for a warm layer; the wrists stay covered.',
  ],
  fitSource: [
    '按公开的选码规则，合脚以到店试穿为准，可以随时更换。',
    'By published rules of fit; what counts is how it feels in the store, where it can be changed at any time.',
  ],

  depositTitle: [(money: string) => `押金 ${money}`, (money) => `Deposit ${money}`],
  noDeposit: ['这件雪具不收押金', 'No deposit for this gear'],
  depositWhat: [
    '押金不是费用：和租金一起付，归还结算后退回。',
    'A deposit is no fee: it is paid with the rent and returned after the settlement of the return.',
  ],
  depositWhen: [
    '门店收回雪具、检查无损后结算，按付款的方式原路退回。如有损坏或丢失，会先说明金额再从押金中扣除。',
    'Once the store has the gear back and finds it sound, it goes back the way it was paid. For damage or loss you are told the amount before anything is kept.',
  ],
});
