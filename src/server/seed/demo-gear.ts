type DemoAttribute = {
  readonly name: string;
  readonly kind: 'number' | 'select' | 'boolean';
  readonly options: readonly string[];
};

type DemoModel = {
  readonly brand: string;
  readonly model: string;
  readonly rentYuan: number;
  readonly depositYuan: number;
  /** Small to big. */
  readonly sizes: readonly string[];
  /** Values by the attribute's name. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
};

type DemoCategory = {
  readonly name: string;
  readonly art: string;
  readonly attributes: readonly DemoAttribute[];
  readonly models: readonly DemoModel[];
};

type ModelFacts = readonly [model: string, rentYuan: number, depositYuan: number];

const gear = (
  brand: string,
  [model, rentYuan, depositYuan]: ModelFacts,
  { sizes, ...attributes }: { sizes: readonly string[] } & Record<string, unknown>,
): DemoModel => ({
  brand,
  model,
  rentYuan,
  depositYuan,
  sizes,
  attributes: attributes as DemoModel['attributes'],
});

const number = (name: string): DemoAttribute => ({ name, kind: 'number', options: [] });
const choice = (name: string, ...options: readonly string[]): DemoAttribute => ({
  name,
  kind: 'select',
  options,
});
const level = choice('适合水平', '初级', '中级', '高级');
const skiBootSizes = ['235mm', '245mm', '255mm', '265mm', '275mm', '285mm'];
const boardBootSizes = ['230mm', '240mm', '250mm', '260mm', '270mm'];
const wearSizes = ['S', 'M', 'L', 'XL'];

/** Large gear of the demo chain: each size of a model stands in every store. */
export const demoCategories: readonly DemoCategory[] = [
  {
    name: '双板',
    art: 'ski',
    attributes: [choice('用途', '雪道', '全地域', '竞技'), level, number('板腰宽(mm)')],
    models: [
      gear('Salomon', ['QST 92', 200, 1800], {
        sizes: ['160cm', '168cm', '176cm', '184cm'],
        用途: '全地域',
        适合水平: '中级',
        '板腰宽(mm)': 92,
      }),
      gear('Rossignol', ['Experience 78', 150, 1200], {
        sizes: ['146cm', '154cm', '162cm', '170cm'],
        用途: '雪道',
        适合水平: '初级',
        '板腰宽(mm)': 78,
      }),
      gear('Head', ['Supershape e-Magnum', 220, 2000], {
        sizes: ['156cm', '163cm', '170cm'],
        用途: '雪道',
        适合水平: '高级',
        '板腰宽(mm)': 72,
      }),
      gear('Atomic', ['Redster X5', 180, 1500], {
        sizes: ['149cm', '156cm', '163cm', '170cm'],
        用途: '竞技',
        适合水平: '中级',
        '板腰宽(mm)': 70,
      }),
    ],
  },
  {
    name: '单板',
    art: 'snowboard',
    attributes: [choice('玩法', '平花', '全山', '刻滑', '公园'), level, number('硬度')],
    models: [
      gear('Burton', ['Custom Flying V', 200, 1800], {
        sizes: ['150cm', '154cm', '156cm', '158cm'],
        玩法: '全山',
        适合水平: '中级',
        硬度: 6,
      }),
      gear('CAPiTA', ['DOA', 220, 2000], {
        sizes: ['150cm', '154cm', '156cm'],
        玩法: '公园',
        适合水平: '高级',
        硬度: 6,
      }),
      gear('Nitro', ['Prime Raw', 150, 1200], {
        sizes: ['149cm', '152cm', '155cm', '158cm'],
        玩法: '全山',
        适合水平: '初级',
        硬度: 4,
      }),
    ],
  },
  {
    name: '双板鞋',
    art: 'skiBoot',
    attributes: [number('鞋硬度'), level],
    models: [
      gear('Salomon', ['S/Pro 90', 80, 600], { sizes: skiBootSizes, 鞋硬度: 90, 适合水平: '中级' }),
      gear('Tecnica', ['Mach1 MV', 100, 800], { sizes: skiBootSizes, 鞋硬度: 110, 适合水平: '高级' }),
    ],
  },
  {
    name: '单板鞋',
    art: 'snowboardBoot',
    attributes: [choice('系紧方式', 'BOA', '抽绳', '鞋带'), number('硬度')],
    models: [
      gear('Burton', ['Moto BOA', 70, 500], { sizes: boardBootSizes, 系紧方式: 'BOA', 硬度: 3 }),
      gear('ThirtyTwo', ['Lashed', 80, 600], { sizes: boardBootSizes, 系紧方式: '鞋带', 硬度: 5 }),
    ],
  },
  {
    name: '头盔',
    art: 'helmet',
    attributes: [{ name: 'MIPS', kind: 'boolean', options: [] }],
    models: [
      gear('Giro', ['Ledge', 30, 200], { sizes: ['S', 'M', 'L'], MIPS: false }),
      gear('Smith', ['Holt', 30, 200], { sizes: ['S', 'M', 'L'], MIPS: true }),
    ],
  },
  {
    name: '雪服',
    art: 'jacket',
    attributes: [choice('款式', '上衣', '背带裤', '套装'), number('防水(mm)')],
    models: [
      gear('DESCENTE', ['S.I.O', 180, 1500], { sizes: wearSizes, 款式: '上衣', '防水(mm)': 20_000 }),
      gear('Phenix', ['Demo Team', 120, 800], { sizes: wearSizes, 款式: '套装', '防水(mm)': 15_000 }),
    ],
  },
];

type Shelf = { readonly name: string; readonly sizes: readonly string[]; readonly usable: number };

const shelf = (
  [category, art]: readonly [category: string, art: string],
  [rentYuan, depositYuan]: readonly [rentYuan: number, depositYuan: number],
  pool: Shelf,
) => ({ category, art, rentYuan, depositYuan, ...pool });

/** Small gear of the demo chain, the same shelves in every store. */
export const demoPools = [
  shelf(['雪镜', 'goggles'], [40, 200], { name: '球面雪镜', sizes: ['均码'], usable: 36 }),
  shelf(['雪镜', 'goggles'], [25, 100], { name: '柱面雪镜', sizes: ['均码'], usable: 40 }),
  shelf(['手套', 'gloves'], [20, 0], { name: '防水手套', sizes: ['S', 'M', 'L'], usable: 18 }),
  shelf(['雪杖', 'poles'], [18, 60], {
    name: '雪杖',
    sizes: ['105cm', '115cm', '120cm', '125cm'],
    usable: 20,
  }),
  shelf(['护具', 'pads'], [30, 80], { name: '护具套装', sizes: ['S', 'M', 'L'], usable: 16 }),
] as const;
