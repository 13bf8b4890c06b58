import { parameterPrefix } from '#domain/stores/parameter-text.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { demoCategories, demoPools } from '#server/seed/demo-gear.ts';
import { insertRows } from './sql.ts';

/** The demo chain: three branches at ski resorts. Coordinates are GCJ-02. */
const demoStores = [
  {
    name: '崇礼云顶店',
    phone: '0313-5880001',
    address: '河北省张家口市崇礼区密苑云顶乐园游客中心一层',
    latitude: 40.9587,
    longitude: 115.4239,
    openMinute: 8 * 60,
    closeMinute: 21 * 60,
    restDays: [],
    closedDays: [],
    parameters: {
      DeliveryFee: '30',
      PickupFee: '30',
      PresetDeliveryAddresses: '["云顶大酒店前台","密苑公寓 A 座大堂"]',
      ReturnDropPoint: '游客中心一层西门，归还雪具架',
      MagneticDeclination: '-7.5',
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
    closedDays: [],
    parameters: {
      AlipayPreauthEnabled: 'true',
      WeChatPayScoreEnabled: 'true',
      DeliveryFee: '20',
      PickupFee: '20',
      PresetDeliveryAddresses: '["太舞凯悦酒店","威斯汀源宿酒店"]',
      ReturnDropPoint: '7 号商铺后门，蓝色归还架',
      MagneticDeclination: '-7.5',
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
    closedDays: [],
    parameters: {
      DeliveryFee: '25',
      PickupFee: '25',
      TurnaroundMinutes: '60',
      ReturnDropPoint: '店门左侧，归还雪具架',
      MagneticDeclination: '-11.3',
    },
  },
] as const;

const demoGlobalParameters = {
  DefaultRentalDays: '2',
  WeChatPayEnabled: 'true',
  AlipayEnabled: 'true',
  OrderTimeoutHours: '2',
  NextDayThreshold: '21:00',
  ReturnGraceUntil: '09:00',
  SmsVerification: 'true',
  CancellationTiers: '[{"hoursBefore":24,"keepPercent":0},{"hoursBefore":0,"keepPercent":30}]',
} as const;

const demoSettings = {
  systemName: '雪具租赁店管理系统',
  companyName: '雪野户外运动有限公司',
  systemDomain: '',
  systemLogo: '',
  policeFilingNumber: '',
  policeFilingLink: '',
  icpNumber: '',
  icpLink: '',
} as const;

const demoAgreement = {
  zh: '1. 雪具须在约定时间前归还，逾期按天计费。\n2. 请按自己的水平使用，损坏或丢失按价赔偿。\n3. 押金在雪具归还、结清费用后原路退回。\n4. 请勿自行调整固定器，需要时请联系门店。',
  en: '1. Please return the gear on time; late returns are charged by the day.\n2. Please ride within your ability. Damaged or lost gear is charged at its value.\n3. The deposit is refunded once the gear is returned and all fees are paid.\n4. Please do not adjust the bindings yourself; ask the store.',
} as const;

const fen = (yuan: number): number => yuan * 100;

/**
 * Writes stores, parameters, categories, models, items and pools of the demo chain. Gives what orders are made from:
 * variants by brand, in the order of their sizes, and the pools of each store by name.
 */
export const insertDemoCatalogue = async (tx: Queryable, now: Instant) => {
  const storeIds = await insertStores(tx, now);
  const categoryIds = await insertCategories(tx);
  const variants = await insertModels(tx, { storeIds, categoryIds, now });
  const pools = await insertPools(tx, { storeIds, categoryIds, now });
  return { storeIds, variants, pools };
};

const insertStores = async (tx: Queryable, now: Instant): Promise<string[]> => {
  const rows = demoStores.map((store, index) => ({
    ...store,
    id: uuid(),
    timeZone: 'Asia/Shanghai',
    isActive: true,
    sort: index,
    version: 1,
    createdAt: isoOf(now),
  }));
  await insertRows(tx, 'store', rows);
  const parameter =
    (storeId: string | null) =>
    ([key, value]: [string, string]) => ({
      id: uuid(),
      storeId,
      key: `${parameterPrefix}${key}`,
      value,
    });
  await insertRows(tx, 'business_parameter', [
    ...Object.entries(demoGlobalParameters).map(parameter(null)),
    ...demoStores.flatMap((store, index) =>
      Object.entries(store.parameters).map(parameter(rows[index]?.id ?? null)),
    ),
  ]);
  await insertRows(
    tx,
    'system_setting',
    Object.entries(demoSettings).map(([key, value]) => ({ key, value })),
  );
  const publishedAt = new Date(now).toISOString();
  await insertRows(tx, 'rental_agreement', [
    { ...demoAgreement, number: 1, id: uuid(), publishedAt, publishedBy: '', version: 1 },
  ]);
  return rows.map(({ id }) => id);
};

const insertCategories = async (tx: Queryable): Promise<Map<string, string>> => {
  const small = [...new Map(demoPools.map(({ category, art }) => [category, art]))];
  const rows = [
    ...demoCategories.map(({ name, art }) => ({ name, art, size: 'large' })),
    ...small.map(([name, art]) => ({ name, art, size: 'small' })),
  ].map((row, sort) => ({ ...row, id: uuid(), sort }));
  await insertRows(tx, 'category', rows);
  return new Map(rows.map(({ name, id }) => [name, id]));
};

type Place = { storeIds: readonly string[]; categoryIds: ReadonlyMap<string, string>; now: Instant };

const insertModels = async (tx: Queryable, place: Place): Promise<Map<string, string[]>> => {
  const variantIds = new Map<string, string[]>();
  const items: ReturnType<typeof itemsOf> = [];
  for (const category of demoCategories) {
    const categoryId = place.categoryIds.get(category.name) ?? '';
    const definitions = category.attributes.map((attribute, sort) => ({
      ...attribute,
      id: uuid(),
      categoryId,
      isFilterable: true,
      isEnabled: true,
      sort,
      version: 1,
    }));
    await insertRows(tx, 'attribute_definition', definitions);
    for (const { brand, model, sizes, ...facts } of category.models) {
      const modelId = uuid();
      const name = `${brand} ${model}`;
      const attributes = Object.fromEntries(definitions.map(({ id }, index) => [id, facts.values[index]]));
      await insertRows(tx, 'model', [
        { id: modelId, categoryId, brand, model, name, description: '', attributes, version: 1 },
      ]);
      const variants = sizes.map((sizeLabel) => ({
        id: uuid(),
        modelId,
        sizeLabel,
        dailyRentFen: fen(facts.rentYuan),
        depositFen: fen(facts.depositYuan),
      }));
      await insertRows(tx, 'variant', variants);
      variantIds.set(
        name,
        variants.map(({ id }) => id),
      );
      items.push(...variants.flatMap(({ id }, index) => itemsOf(place, id, [index, sizes.length])));
    }
  }
  const equipment = items.map((item, index) => ({
    ...item,
    barcode: `XJ${String(1000 + index).padStart(6, '0')}`,
  }));
  await insertRows(tx, 'equipment', equipment);
  return variantIds;
};

/** Middle sizes come in threes and fours, the outer ones in pairs. */
const itemsOf = ({ storeIds, now }: Place, variantId: string, [size, sizes]: readonly [number, number]) => {
  const isMiddle = size > 0 && size < sizes - 1;
  return storeIds.flatMap((storeId, storeIndex) =>
    Array.from({ length: (isMiddle ? 3 : 2) + (storeIndex === 0 ? 1 : 0) }, (_, index) => ({
      id: uuid(),
      variantId,
      status: 0,
      homeStoreId: storeId,
      storeId,
      transferToStoreId: null,
      usageCount: (index * 7 + size * 3) % 23,
      purchasedOn: `202${3 + (index % 3)}-1${index % 2}-0${1 + (size % 8)}`,
      remarks: '',
      version: 1,
      createdAt: isoOf(now),
      updatedAt: null,
    })),
  );
};

const insertPools = async (
  tx: Queryable,
  { storeIds, categoryIds, now }: Place,
): Promise<Map<string, Map<string, string[]>>> => {
  const made = new Map<string, Map<string, string[]>>();
  let serial = 1;
  for (const storeId of storeIds) {
    const byName = new Map<string, string[]>();
    for (const pool of demoPools) {
      const rows = pool.sizes.map((size) => ({
        id: uuid(),
        storeId,
        categoryId: categoryIds.get(pool.category) ?? '',
        name: pool.name,
        sizeLabel: size,
        shelfCode: `XX${String(serial++).padStart(4, '0')}`,
        dailyRentFen: fen(pool.rentYuan),
        depositFen: fen(pool.depositYuan),
        usable: pool.usable,
        out: 0,
        damaged: 0,
        lost: 0,
        version: 1,
        createdAt: isoOf(now),
      }));
      await insertRows(tx, 'pool', rows);
      byName.set(
        pool.name,
        rows.map(({ id }) => id),
      );
    }
    made.set(storeId, byName);
  }
  return made;
};
