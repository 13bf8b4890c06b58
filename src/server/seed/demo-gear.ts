type Kind = 'number' | 'select' | 'boolean';

const attribute = (kind: Kind, name: string, ...options: readonly string[]) => ({ name, kind, options });

type ModelRow = readonly [
  brand: string,
  model: string,
  rentYuan: number,
  depositYuan: number,
  /** From small to big. */
  sizes: readonly string[],
  /** In the order of the category's attributes. */
  ...values: readonly (string | number | boolean)[],
];

const category = (
  [name, art]: readonly [name: string, art: string],
  attributes: readonly ReturnType<typeof attribute>[],
  models: readonly ModelRow[],
) => ({
  name,
  art,
  attributes,
  models: models.map(([brand, model, rentYuan, depositYuan, sizes, ...values]) => ({
    brand,
    model,
    rentYuan,
    depositYuan,
    sizes,
    values,
  })),
});

const level = attribute('select', '适合水平', '初级', '中级', '高级');
const skiBootSizes = ['235mm', '245mm', '255mm', '265mm', '275mm', '285mm'];
const boardBootSizes = ['230mm', '240mm', '250mm', '260mm', '270mm'];
const helmetSizes = ['S', 'M', 'L'];
const wearSizes = ['S', 'M', 'L', 'XL'];

/** Large gear of the demo chain: each size of a model stands in every store. */
export const demoCategories = [
  category(
    ['双板', 'ski'],
    [attribute('select', '用途', '雪道', '全地域', '竞技'), level, attribute('number', '板腰宽(mm)')],
    [
      ['Salomon', 'QST 92', 200, 1800, ['160cm', '168cm', '176cm', '184cm'], '全地域', '中级', 92],
      ['Rossignol', 'Experience 78', 150, 1200, ['146cm', '154cm', '162cm', '170cm'], '雪道', '初级', 78],
      ['Head', 'Supershape e-Magnum', 220, 2000, ['156cm', '163cm', '170cm'], '雪道', '高级', 72],
      ['Atomic', 'Redster X5', 180, 1500, ['149cm', '156cm', '163cm', '170cm'], '竞技', '中级', 70],
    ],
  ),
  category(
    ['单板', 'snowboard'],
    [attribute('select', '玩法', '平花', '全山', '刻滑', '公园'), level, attribute('number', '硬度')],
    [
      ['Burton', 'Custom Flying V', 200, 1800, ['150cm', '154cm', '156cm', '158cm'], '全山', '中级', 6],
      ['CAPiTA', 'DOA', 220, 2000, ['150cm', '154cm', '156cm'], '公园', '高级', 6],
      ['Nitro', 'Prime Raw', 150, 1200, ['149cm', '152cm', '155cm', '158cm'], '全山', '初级', 4],
    ],
  ),
  category(
    ['双板鞋', 'skiBoot'],
    [attribute('number', '鞋硬度'), level],
    [
      ['Salomon', 'S/Pro 90', 80, 600, skiBootSizes, 90, '中级'],
      ['Tecnica', 'Mach1 MV', 100, 800, skiBootSizes, 110, '高级'],
    ],
  ),
  category(
    ['单板鞋', 'snowboardBoot'],
    [attribute('select', '系紧方式', 'BOA', '抽绳', '鞋带'), attribute('number', '硬度')],
    [
      ['Burton', 'Moto BOA', 70, 500, boardBootSizes, 'BOA', 3],
      ['ThirtyTwo', 'Lashed', 80, 600, boardBootSizes, '鞋带', 5],
    ],
  ),
  category(
    ['头盔', 'helmet'],
    [attribute('boolean', 'MIPS')],
    [
      ['Giro', 'Ledge', 30, 200, helmetSizes, false],
      ['Smith', 'Holt', 30, 200, helmetSizes, true],
    ],
  ),
  category(
    ['雪服', 'jacket'],
    [attribute('select', '款式', '上衣', '背带裤', '套装'), attribute('number', '防水(mm)')],
    [
      ['DESCENTE', 'S.I.O', 180, 1500, wearSizes, '上衣', 20_000],
      ['Phenix', 'Demo Team', 120, 800, wearSizes, '套装', 15_000],
    ],
  ),
];

const poolRows = [
  ['雪镜', 'goggles', '球面雪镜', 40, 200, ['均码'], 36],
  ['雪镜', 'goggles', '柱面雪镜', 25, 100, ['均码'], 40],
  ['手套', 'gloves', '防水手套', 20, 0, ['S', 'M', 'L'], 18],
  ['雪杖', 'poles', '雪杖', 18, 60, ['105cm', '115cm', '120cm', '125cm'], 20],
  ['护具', 'pads', '护具套装', 30, 80, ['S', 'M', 'L'], 16],
] as const;

/** Small gear of the demo chain, the same shelves in every store. */
export const demoPools = poolRows.map(([category, art, name, rentYuan, depositYuan, sizes, usable]) => ({
  category,
  art,
  name,
  rentYuan,
  depositYuan,
  sizes,
  usable,
}));
