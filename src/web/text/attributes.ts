import { defineText } from '#web/text/area.ts';

/** What gear of a category is described by. */
export const attributesText = defineText({
  lead: [
    '属性在入库和编辑雪具时填写，库存列表可以按它筛选。对全部门店生效。',
    'Attributes are filled in when gear is added or edited, and filter the inventory. For every store.',
  ],
  categories: ['品类', 'Category'],
  add: ['添加属性', 'Add attribute'],
  addTitle: [(category: string) => `添加属性 · ${category}`, (category) => `Add attribute · ${category}`],
  editTitle: ['编辑属性', 'Edit attribute'],
  none: [(category: string) => `${category}还没有属性`, (category) => `No attributes for ${category} yet`],
  noneText: [
    '例如适合水平、硬度、颜色。添加后就能填写和筛选。',
    'For example level, flex or colour. Once added, they can be filled in and used as filters.',
  ],

  name: ['名称', 'Name'],
  kind: ['类型', 'Type'],
  kindHint: ['保存后不能更改', 'Cannot be changed once saved'],
  'kind.text': ['文字', 'Text'],
  'kind.number': ['数字', 'Number'],
  'kind.select': ['单选', 'One option'],
  'kind.multi-select': ['多选', 'Several options'],
  'kind.boolean': ['是或否', 'Yes or no'],
  'kind.date': ['日期', 'Date'],
  options: ['选项', 'Options'],
  optionsHint: [
    '每行一个，按此顺序显示。已有雪具使用的选项不能去掉。',
    'One per line, shown in this order. Options in use cannot be removed.',
  ],
  isFilterable: ['可以用来筛选', 'Use as a filter'],
  isEnabled: ['启用', 'In use'],
  isEnabledHint: [
    '停用后不再填写和显示，已填的内容会保留',
    'When off, it is neither asked for nor shown. Existing values are kept.',
  ],
  order: ['排序', 'Sort order'],
  orderHint: ['数字小的排在前面', 'Smaller numbers come first'],
  choose: ['请选择', 'Choose'],

  optionsMissing: ['请至少填写一个选项', 'Please enter at least one option'],
  optionTooLong: ['每个选项最多 40 个字', 'At most 40 characters for each option'],
  tooManyOptions: ['最多 100 个选项', 'At most 100 options'],

  filterable: ['可筛选', 'Filter'],
  disabled: ['已停用', 'Off'],
  comma: ['、', ', '],
  save: ['保存', 'Save'],
  saved: ['属性已保存', 'Attribute saved'],
  notLoaded: [
    '没有载入最新内容，请检查网络后重试',
    'Could not load the latest version. Please check your connection and try again',
  ],
  loadLatest: ['载入最新内容', 'Load latest version'],
  manage: ['管理属性', 'Manage attributes'],
});
