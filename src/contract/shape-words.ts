import type { Language } from '#contract/errors.ts';
import { inputWordsFor } from '#contract/input-words.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';

type Pair = readonly [zh: string, en: string];

/** What people call the fields that they fill in or choose from. Every other field is filled in by the page. */
const fieldNames: Readonly<Record<string, Pair>> = {
  amountFen: ['金额', 'Amount'],
  attributes: ['属性', 'Attributes'],
  bankNote: ['银行附言', 'Bank note'],
  barcode: ['条码', 'Barcode'],
  barcodeNumber: ['条码', 'Barcode'],
  brand: ['品牌', 'Brand'],
  cleaningFen: ['清洁费', 'Cleaning fee'],
  counted: ['清点数量', 'Counted'],
  countedFen: ['清点金额', 'Counted amount'],
  counts: ['面额张数', 'Notes and coins'],
  currentPassword: ['当前密码', 'Current password'],
  customerName: ['客人姓名', 'Customer name'],
  customerPhone: ['客人电话', 'Customer phone'],
  createdFrom: ['下单日期', 'Booked from'],
  createdTo: ['下单日期', 'Booked until'],
  dailyRentFen: ['日租金', 'Rent per day'],
  damaged: ['损坏数量', 'Damaged'],
  days: ['天数', 'Days'],
  deliveryAddress: ['送货地址', 'Delivery address'],
  deliveryMethod: ['取件方式', 'Pick-up method'],
  depositFen: ['押金', 'Deposit'],
  description: ['说明', 'Description'],
  discipline: ['滑雪项目', 'Discipline'],
  discountFen: ['优惠金额', 'Discount'],
  email: ['邮箱', 'E-mail address'],
  endFrom: ['结束日期', 'Ends from'],
  endTo: ['结束日期', 'Ends until'],
  feeFen: ['手续费', 'Fee'],
  fileName: ['文件名', 'File name'],
  floatFen: ['备用金', 'Float'],
  footMm: ['脚长', 'Foot length'],
  from: ['开始日期', 'First day'],
  grossFen: ['总额', 'Gross amount'],
  heightCm: ['身高', 'Height'],
  imageFileIds: ['图片', 'Pictures'],
  items: ['项目', 'Items'],
  keyword: ['搜索内容', 'Search'],
  leaveFen: ['留存金额', 'Amount left in the till'],
  level: ['滑雪水平', 'Level'],
  lines: ['雪具', 'Gear'],
  lost: ['丢失数量', 'Lost'],
  model: ['型号', 'Model'],
  name: ['名称', 'Name'],
  newPassword: ['新密码', 'New password'],
  newStatus: ['状态', 'Status'],
  note: ['备注', 'Note'],
  on: ['日期', 'Day'],
  options: ['选项', 'Options'],
  orderNumber: ['订单号', 'Order number'],
  otherFen: ['其他费用', 'Other charges'],
  password: ['密码', 'Password'],
  people: ['使用人', 'People'],
  permissions: ['权限', 'Permissions'],
  phoneNumber: ['电话', 'Phone number'],
  pickupAddress: ['取回地址', 'Collection address'],
  purchasedOn: ['购买日期', 'Bought on'],
  quantity: ['数量', 'Quantity'],
  realName: ['姓名', 'Real name'],
  reason: ['原因', 'Reason'],
  receivedFen: ['实收金额', 'Amount received'],
  remark: ['备注', 'Note'],
  remarks: ['备注', 'Remarks'],
  returnMethod: ['归还方式', 'Return method'],
  returned: ['归还数量', 'Returned'],
  role: ['身份', 'Role'],
  roles: ['身份', 'Roles'],
  searchKeyword: ['搜索内容', 'Search'],
  shelfCode: ['架位码', 'Shelf code'],
  sizeLabel: ['尺码', 'Size'],
  smsCode: ['验证码', 'Code'],
  sort: ['排序', 'Position'],
  sorting: ['排序方式', 'Sort order'],
  startDate: ['开始日期', 'First day'],
  startFrom: ['开始日期', 'Starts from'],
  startTo: ['开始日期', 'Starts until'],
  status: ['状态', 'Status'],
  tags: ['标签', 'Tags'],
  throughOn: ['日期', 'Day'],
  to: ['结束日期', 'Last day'],
  toBag: ['转入金额', 'Amount for the bag'],
  type: ['类型', 'Kind'],
  unavailableEndTime: ['结束时间', 'End'],
  unavailableStartTime: ['开始时间', 'Start'],
  userName: ['用户名', 'User name'],
  userNameOrEmailAddress: ['用户名或邮箱', 'User name or e-mail address'],
  weightKg: ['体重', 'Weight'],
};

/** Words for the faults of shapes that no bound has words for, with their figures as `{0}`. */
const shapeWords = {
  text: ['应为文字', 'Must be text'],
  number: ['应为整数', 'Must be a whole number'],
  yesOrNo: ['应为是或否', 'Must be yes or no'],
  list: ['应为列表', 'Must be a list'],
  whole: ['内容不完整', 'Something is missing here'],
  option: ['请从给出的选项中选择', 'Please choose one of the options'],
  atLeast: ['不能小于 {0}', 'At least {0}'],
  atMost: ['不能大于 {0}', 'At most {0}'],
  yuanAtLeast: ['不能少于 {0} 元', 'At least {0} yuan'],
  itemsAtLeast: ['至少需要 {0} 项', 'At least {0} of them'],
  itemsAtMost: ['最多 {0} 项', 'At most {0} of them'],
  noMoment: ['请选择正确的时间', 'Please choose a valid time'],
  /** Of a field that the page fills in. */
  ofPage: ['页面提交的内容有误，请刷新后重试', 'The page sent something wrong. Please reload and try again'],
} as const satisfies Readonly<Record<string, Pair>>;

type ShapeFault = keyof typeof shapeWords;

const wordOf = ([zh, en]: Pair, language: Language): string => (language === 'zh' ? zh : en);

const shapeWordsFor = (fault: string, language: Language): string | undefined => {
  const [name = '', figure = ''] = fault.split(':');
  if (!Object.hasOwn(shapeWords, name)) return undefined;
  return wordOf(shapeWords[name as ShapeFault], language).replace('{0}', figure);
};

/** A value that does not fit its shape, as the schemas tell it. */
export type ShapeIssue = {
  readonly code: string;
  readonly input?: unknown;
  readonly path?: readonly PropertyKey[] | undefined;
  readonly expected?: unknown;
  readonly format?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
};

/** The name of the field, also of one in a list. */
const nameIn = (path: ShapeIssue['path']): string =>
  String(path?.findLast((part) => typeof part === 'string' && !/^\d+$/.test(part)) ?? '');

const typeFaults: Readonly<Record<string, ShapeFault>> = {
  string: 'text',
  number: 'number',
  int: 'number',
  boolean: 'yesOrNo',
  array: 'list',
};

const typeFault = ({ input, expected, path }: ShapeIssue): string => {
  const fault = typeFaults[String(expected)] ?? 'whole';
  if (fault === 'number' && nameIn(path).endsWith('Fen')) return 'amount';
  return (input === undefined || input === null) && fault !== 'whole' ? 'fillIn' : fault;
};

const limitFault = ({ origin, minimum, maximum, path }: ShapeIssue): string => {
  const isLeast = minimum !== undefined;
  const limit = Number(minimum ?? maximum);
  if (origin === 'string') return isLeast ? `tooShort:${limit}` : `tooLong:${limit}`;
  if (origin === 'array') return isLeast ? `itemsAtLeast:${limit}` : `itemsAtMost:${limit}`;
  if (!nameIn(path).endsWith('Fen')) return isLeast ? `atLeast:${limit}` : `atMost:${limit}`;
  const yuan = formatYuan(limit, { decimals: 'needed' });
  return isLeast ? `yuanAtLeast:${yuan}` : `yuanAtMost:${yuan}`;
};

const formatFaults: Readonly<Record<string, string>> = { date: 'noDay', datetime: 'noMoment' };

const faults: Readonly<Record<string, (issue: ShapeIssue) => string>> = {
  invalid_type: typeFault,
  invalid_value: ({ input }) => (input === undefined || input === null ? 'choose' : 'option'),
  too_small: limitFault,
  too_big: limitFault,
  invalid_format: ({ format }) => formatFaults[String(format)] ?? 'wrongForm',
};

/** The name of a fault that a row has no name for. */
export const shapeFault = (issue: ShapeIssue): string => faults[issue.code]?.(issue) ?? 'wrongForm';

/** The sentence for a fault in a field, which begins with what people call the field. */
export const fieldWordsFor = (
  fault: string,
  { path, language }: { readonly path: readonly PropertyKey[]; readonly language: Language },
): string => {
  const field = fieldNames[nameIn(path)];
  const words = inputWordsFor(fault, language) ?? shapeWordsFor(fault, language);
  if (field === undefined || words === undefined) return wordOf(shapeWords.ofPage, language);
  return `${wordOf(field, language)}${language === 'zh' ? '：' : ': '}${words}`;
};
