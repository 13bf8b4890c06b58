/** The demo chain: three branches at ski resorts. Coordinates are GCJ-02. */
export const demoStores = [
  {
    name: '崇礼云顶店',
    phone: '0313-5880001',
    address: '河北省张家口市崇礼区密苑云顶乐园游客中心一层',
    latitude: 40.9587,
    longitude: 115.4239,
    openMinute: 8 * 60,
    closeMinute: 21 * 60,
    restDays: [],
    parameters: {
      DeliveryFee: '30',
      PickupFee: '30',
      PresetDeliveryAddresses: '["云顶大酒店前台","密苑公寓 A 座大堂"]',
    },
  },
  {
    name: '崇礼太舞店',
    phone: '0313-5880002',
    address: '河北省张家口市崇礼区太舞滑雪小镇 7 号商铺',
    latitude: 40.9037,
    longitude: 115.4663,
    openMinute: 8 * 60 + 30,
    closeMinute: 20 * 60 + 30,
    restDays: [],
    parameters: {
      DeliveryFee: '20',
      PickupFee: '20',
      PresetDeliveryAddresses: '["太舞凯悦酒店","威斯汀源宿酒店"]',
    },
  },
  {
    name: '亚布力店',
    phone: '0451-53450003',
    address: '黑龙江省尚志市亚布力滑雪旅游度假区风车山庄旁',
    latitude: 44.7822,
    longitude: 128.4431,
    openMinute: 7 * 60 + 30,
    closeMinute: 20 * 60,
    restDays: [2],
    parameters: { DeliveryFee: '25', PickupFee: '25', TurnaroundMinutes: '60' },
  },
] as const;

export const demoGlobalParameters = {
  DefaultRentalDays: '2',
  WeChatPayEnabled: 'true',
  AlipayEnabled: 'true',
  OrderTimeoutHours: '2',
  NextDayThreshold: '21:00',
  ReturnGraceUntil: '09:00',
  SmsVerification: 'true',
  CancellationTiers: '[{"hoursBefore":24,"keepPercent":0},{"hoursBefore":0,"keepPercent":30}]',
} as const;

export const demoSettings = {
  systemName: '雪具租赁店管理系统',
  companyName: '雪野户外运动有限公司',
  systemDomain: '',
  systemLogo: '',
  rentalAgreement:
    '1. 雪具须在约定时间前归还，逾期按天计费。\n2. 请按自己的水平使用，损坏或丢失按价赔偿。\n3. 押金在雪具归还、结清费用后原路退回。\n4. 请勿自行调整固定器，需要时请联系门店。\n\n1. Please return the gear in time; late days are charged by the day.\n2. Use it within your ability. Damaged or lost gear is charged at its value.\n3. The deposit is given back once the gear is returned and all fees are paid.\n4. Please do not adjust the bindings yourself; ask the store.',
  policeFilingNumber: '',
  policeFilingLink: '',
  icpNumber: '',
  icpLink: '',
} as const;

/** Who can log in to the demo; all with the same password. */
export const demoStaff = [
  { userName: 'admin', name: '周海', roles: ['SuperAdmin'], stores: 'all' },
  { userName: 'manager', name: '林岚', roles: ['StoreManager', 'StoreEmployee'], stores: 'all' },
  { userName: 'staff', name: '陈晨', roles: ['StoreEmployee'], stores: 'first' },
  { userName: 'driver', name: '马师傅', roles: ['Driver'], stores: 'all' },
  { userName: 'agent', name: '雪友俱乐部', roles: ['Agent'], stores: 'none' },
] as const;

export const demoPassword = 'snowgear-demo';
export const demoCustomer = { userName: 'customer', name: '王晓雪', phone: '13800000001' } as const;

/** Guests of the demo orders. The numbers are not in use. */
export const demoGuests = [
  ['李冰', '13800000011'],
  ['张北', '13800000012'],
  ['赵一航', '13800000013'],
  ['孙悦', '13800000014'],
  ['欧阳明月', '13800000015'],
  ['何川', '13800000016'],
  ['Emma Larsen', '13800000017'],
  ['吴桐', '13800000018'],
  ['刘岩', '13800000019'],
  ['郑可', '13800000020'],
] as const;
