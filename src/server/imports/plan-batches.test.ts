import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equipmentStatus, isRentable, type EquipmentStatus } from '#domain/equipment/status.ts';
import { cutBatches } from '#domain/imports/cut-batches.ts';
import { readHeader } from '#domain/imports/template-titles.ts';
import { itemKind } from '#server/imports/apply-items.ts';
import { keyTextOf, planItems, promisedAndUnfit, storedVariants } from '#server/imports/plan-items.ts';
import type { ItemLine, ItemPlan } from '#server/imports/plan-items.ts';
import type { Reach } from '#server/imports/reach.ts';
import type { VariantKey } from '#server/imports/sql-items.ts';

type Thing = { readonly variant: string; readonly status: EquipmentStatus; readonly isHeld: boolean };
/** What there is, small enough to be written down: items by code, variants by id. */
type Stock = {
  readonly items: ReadonlyMap<string, Thing>;
  readonly variants: ReadonlyMap<string, VariantKey>;
  /** Whoever imports. */
  readonly reach: Reach | null;
};

const keyOf = (name: string, dailyRentFen: number): VariantKey => ({
  category: '单板',
  brand: '',
  model: '',
  name,
  sizeLabel: '',
  dailyRentFen,
  depositFen: 0,
});
const header = (() => {
  const read = readHeader(['条码', '名称', '品类', '日租金', '门店', '状态']);
  if (!read.ok) throw new Error(read.code);
  return read.value;
})();
const store = { id: 'S', name: '店', isActive: true };
const names = {
  stores: { get: () => store },
  categories: { get: () => ({ id: 'C', name: '单板', size: 'large' as const }) },
};
const plain = {
  category: '单板',
  brand: '',
  model: '',
  sizeLabel: '',
  depositFen: 0,
  store: '店',
  purchasedOn: null,
  remarks: '',
};
const lineOf = (line: number, code: string, fields: ItemFields): ItemLine => ({
  line,
  row: {
    kind: 'item',
    code,
    ...fields,
    ...plain,
  },
});

const planOf = ({ items, variants, reach }: Stock, lines: readonly ItemLine[]): ItemPlan => {
  const known = lines.flatMap(({ row: { code } }) => {
    const item = items.get(code);
    const key = variants.get(item?.variant ?? '');
    if (item === undefined || key === undefined) return [];
    const { variant, status, isHeld } = item;
    const siblings = [...items.values()].filter((one) => one.variant === variant).length;
    const place = { store: '店', homeStoreId: 'S', storeId: 'S', purchasedOn: null, remarks: '' };
    const held = { isHeld, isWithGuest: false };
    return [{ ...key, ...place, ...held, id: code, barcode: code, variantId: variant, status, siblings }];
  });
  const stored = storedVariants([...variants.values()]);
  return planItems(lines, known, { header, names, reach, variants: stored });
};

/** What is left when a plan is carried out: as the tables would be, with bookings moved to equal items. */
const carriedOut = (stock: Stock, plan: ItemPlan): Stock => {
  const variants = new Map(stock.variants);
  for (const { id, dailyRentFen: rent, depositFen: deposit } of plan.newPrices)
    variants.set(id, { ...(variants.get(id) as VariantKey), dailyRentFen: rent, depositFen: deposit });
  const idOf = (row: ItemLine['row']): string => {
    const text = keyTextOf(row);
    const [id] = [...variants].find(([, key]) => keyTextOf(key) === text) ?? [`new ${text}`];
    variants.set(id, row);
    return id;
  };
  const items = new Map(stock.items);
  const place = (row: ItemLine['row'], isHeld: boolean) =>
    items.set(row.code, { variant: idOf(row), status: row.status, isHeld });
  for (const { row } of plan.added) place(row, false);
  for (const { row, known } of plan.changed) place(row, known.isHeld);
  for (const { barcode } of promisedAndUnfit(plan).toSorted((a, b) => a.barcode.localeCompare(b.barcode))) {
    const from = items.get(barcode) as Thing;
    const other = [...items]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .find(([, one]) => one.variant === from.variant && !one.isHeld && isRentable(one.status));
    if (other === undefined) continue;
    items.set(barcode, { ...from, isHeld: false }).set(other[0], { ...other[1], isHeld: true });
  }
  return { items, variants, reach: stock.reach };
};

type Outcomes = ReadonlyMap<number, 'new' | 'changed' | 'refused' | 'same'>;
const outcomesOf = (lines: readonly ItemLine[], { added, changed, faults }: ItemPlan): Outcomes =>
  new Map([
    ...lines.map(({ line }) => [line, 'same'] as const),
    ...added.map(({ line }) => [line, 'new'] as const),
    ...changed.map(({ line }) => [line, 'changed'] as const),
    ...faults.map(({ line }) => [line, 'refused'] as const),
  ]);

/** As an import from a page: looked at whole, and taken in batch by batch, each planned anew. */
const inBatches = (stock: Stock, lines: readonly ItemLine[], size: number) => {
  const plan = planOf(stock, lines);
  const planned = outcomesOf(lines, plan);
  const groups = itemKind.group(plan);
  const going = lines.filter(({ line }) => planned.get(line) !== 'refused');
  const batches = cutBatches(
    going.map(({ line }) => ({ group: groups.get(line) ?? null })),
    { size, from: 0 },
  );
  const became = new Map(planned);
  let now = stock;
  for (let batch = 0; batch <= Math.max(-1, ...batches); batch += 1) {
    const some = going.filter((_, index) => batches[index] === batch);
    const next = planOf(now, some);
    for (const [line, outcome] of outcomesOf(some, next)) became.set(line, outcome);
    now = carriedOut(now, next);
  }
  return { planned, became, stock: now };
};

/** What counts: which variant each item is of, the old ones by name, and what each variant is. */
const seen = ({ items, variants }: Stock) => ({
  items: [...items].toSorted(),
  variants: [...variants].map(([id, key]) => `${id}: ${keyTextOf(key)}`).toSorted(),
});

const reachAs = (role: 'StoreManager' | 'StoreEmployee'): Reach => ({
  adds: true,
  changes: true,
  counts: true,
  prices: role === 'StoreManager',
  roles: [role],
  makesCategories: true,
  everywhere: false,
  storeIds: ['S'],
});

type ItemFields = { readonly name: string; readonly dailyRentFen: number; readonly status: EquipmentStatus };

const rates = fc.constantFrom(1, 2, 3);
const itemFields = fc.record({
  name: fc.constantFrom('甲', '乙'),
  dailyRentFen: rates,
  status: fc.constantFrom(equipmentStatus.available, equipmentStatus.available, equipmentStatus.damaged),
});
const itemsOf = fc.array(
  fc.record({ isHeld: fc.boolean(), isNamed: fc.constantFrom(true, true, true, false), other: itemFields }),
  { minLength: 1, maxLength: 4 },
);
/** Some variants, most of whose items get one new price, and some new items, in any order. */
const worlds = fc.record({
  variants: fc.uniqueArray(
    fc.record({ name: fc.constantFrom('甲', '乙'), dailyRentFen: rates, toFen: rates, items: itemsOf }),
    { minLength: 1, maxLength: 4, selector: ({ name, dailyRentFen }) => `${name}${dailyRentFen}` },
  ),
  odd: fc.integer({ min: 0, max: 40 }),
  fresh: fc.array(itemFields, { maxLength: 5 }),
  order: fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
  size: fc.integer({ min: 1, max: 3 }),
  reach: fc.constantFrom(null, reachAs('StoreManager'), reachAs('StoreEmployee')),
});

type World = typeof worlds extends fc.Arbitrary<infer T> ? T : never;

const builtOf = ({ variants, fresh, odd, order, reach }: World): { stock: Stock; lines: ItemLine[] } => {
  const all = variants.flatMap(({ name, dailyRentFen, toFen, items }) =>
    items.map((item) => ({ ...item, variant: `${name}${dailyRentFen}`, name, toFen })),
  );
  const existing = all.flatMap(({ name, toFen, isNamed, other }, index) => {
    const fields = index === odd ? other : { name, dailyRentFen: toFen, status: other.status };
    return isNamed ? [{ code: `I${index}`, fields }] : [];
  });
  const written = [...existing, ...fresh.map((fields, index) => ({ code: `N${index}`, fields }))]
    .map((one, index) => ({ ...one, rank: order[index] ?? 0 }))
    .toSorted((one, other) => one.rank - other.rank);
  return {
    stock: {
      reach,
      items: new Map(all.map(({ variant, isHeld }, index) => [`I${index}`, { variant, status: 0, isHeld }])),
      variants: new Map(
        variants.map(({ name, dailyRentFen }) => [`${name}${dailyRentFen}`, keyOf(name, dailyRentFen)]),
      ),
    },
    lines: written.map(({ code, fields }, index) => lineOf(index + 2, code, fields)),
  };
};

describe('an import in batches', () => {
  it('ends as if the whole file had come in at once, and does with each line what it told', () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const { stock, lines } = builtOf(world);
        const whole = carriedOut(stock, planOf(stock, lines));
        const page = inBatches(stock, lines, world.size);
        expect(seen(page.stock)).toEqual(seen(whole));
        expect(page.became).toEqual(page.planned);
      }),
      { numRuns: 1000 },
    );
  });
});
