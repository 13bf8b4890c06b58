/** Terms that stand alone as the name of a category, a product, a size or an attribute. */
const wholeTerms: Readonly<Record<string, string>> = {
  双板: 'Skis',
  单板: 'Snowboards',
  双板鞋: 'Ski boots',
  单板鞋: 'Snowboard boots',
  头盔: 'Helmets',
  雪服: 'Snow wear',
  雪镜: 'Goggles',
  护目镜: 'Goggles',
  手套: 'Gloves',
  雪杖: 'Poles',
  滑雪杖: 'Ski poles',
  护具: 'Protection',
  护脸: 'Face masks',
  面罩: 'Face masks',
  速干衣: 'Base layers',
  雪袜: 'Ski socks',
  背包: 'Backpacks',
  固定器: 'Bindings',
  雪板: 'Skis and boards',
  雪鞋: 'Boots',
  雪圈: 'Snow tubes',
  雪橇: 'Sledges',
  对讲机: 'Radios',
  运动相机: 'Action cameras',
  儿童雪具: "Kids' gear",
  其他: 'Other',

  均码: 'One size',
  球面: 'Spherical',
  柱面: 'Cylindrical',
  大号: 'Large',
  中号: 'Medium',
  小号: 'Small',
  加大号: 'Extra large',
  男: 'Men',
  女: 'Women',
  左: 'Left',
  右: 'Right',

  用途: 'Use',
  玩法: 'Riding style',
  水平: 'Level',
  适合水平: 'Skill level',
  硬度: 'Flex',
  鞋硬度: 'Boot flex',
  板腰宽: 'Waist width',
  板型: 'Profile',
  系紧方式: 'Closure',
  款式: 'Cut',
  防水: 'Waterproofing',
  透气: 'Breathability',
  性别: 'Gender',
  颜色: 'Colour',
  尺码: 'Size',
  长度: 'Length',
  品牌: 'Brand',
  型号: 'Model',
  年份: 'Year',
  镜片: 'Lens',
  材质: 'Material',
  重量: 'Weight',
  平花: 'Buttering',
  套装: 'Set',
  是: 'Yes',
  否: 'No',
  有: 'Yes',
  无: 'None',
};

/** Pieces that longer names are put together from. */
const partTerms: Readonly<Record<string, string>> = {
  双板: 'ski',
  单板: 'snowboard',
  双板鞋: 'ski boots',
  单板鞋: 'snowboard boots',
  雪板: 'board',
  雪鞋: 'boots',
  滑雪: 'ski',
  头盔: 'helmet',
  雪服: 'snow suit',
  滑雪服: 'ski suit',
  雪裤: 'snow pants',
  滑雪裤: 'ski pants',
  上衣: 'jacket',
  外套: 'jacket',
  背带裤: 'bib pants',
  连体: 'one-piece',
  连身: 'one-piece',
  一体连身: 'one-piece suit',
  一体: 'one-piece',
  雪镜: 'goggles',
  手套: 'gloves',
  雪杖: 'poles',
  护具: 'protector',
  护臀: 'seat pad',
  护膝: 'knee pads',
  护肘: 'elbow pads',
  护腕: 'wrist guards',
  护甲: 'body armour',
  护背: 'back protector',
  小乌龟: 'turtle',
  面罩: 'face mask',
  护脸: 'face mask',
  雪袜: 'ski socks',
  背包: 'backpack',
  固定器: 'bindings',
  套装: 'set',
  两件套: 'two-piece set',
  三件套: 'three-piece set',

  儿童: "kids'",
  青少年: 'junior',
  成人: 'adult',
  男: "men's",
  女: "women's",
  男款: "men's",
  女款: "women's",
  男士: "men's",
  女士: "women's",
  通用: 'unisex',
  中性: 'unisex',

  初级: 'beginner',
  中级: 'intermediate',
  高级: 'advanced',
  入门: 'beginner',
  进阶: 'intermediate',
  专业: 'expert',
  新手: 'beginner',

  雪道: 'piste',
  全地域: 'all-mountain',
  全山: 'all-mountain',
  竞技: 'race',
  刻滑: 'carving',
  公园: 'park',
  粉雪: 'powder',
  野雪: 'freeride',
  自由式: 'freestyle',

  抽绳: 'quick lace',
  鞋带: 'laces',
  旋钮: 'dial',
  卡扣: 'buckles',

  球面: 'spherical',
  柱面: 'cylindrical',
  防水: 'waterproof',
  防雾: 'anti-fog',
  保暖: 'warm',
  变色: 'photochromic',
  近视: 'prescription',
  普通: 'standard',
  高端: 'premium',
  碳纤维: 'carbon',
  铝合金: 'aluminium',

  黑色: 'black',
  白色: 'white',
  红色: 'red',
  蓝色: 'blue',
  绿色: 'green',
  黄色: 'yellow',
  橙色: 'orange',
  紫色: 'purple',
  粉色: 'pink',
  灰色: 'grey',

  厘米: 'cm',
  毫米: 'mm',
};

const chinese = /\p{Script=Han}+/gu;
const longestTerm = Math.max(...Object.keys(partTerms).map((term) => term.length));

/** The terms that a run of Chinese is made of, the longest first; null when it is not made of terms only. */
const termsOf = (run: string): readonly string[] | null => {
  if (run === '') return [];
  for (let length = Math.min(longestTerm, run.length); length > 0; length -= 1) {
    const term = partTerms[run.slice(0, length)];
    const rest = term === undefined ? null : termsOf(run.slice(length));
    if (term !== undefined && rest !== null) return [term, ...rest];
  }
  return null;
};

/** A run that is the only Chinese there names the whole thing; beside others it is a piece of the name. */
const inEnglish = (run: string, isOnly: boolean): string | null => {
  const whole = wholeTerms[run];
  if (isOnly && whole !== undefined) return whole;
  return termsOf(run)?.join(' ') ?? whole?.toLowerCase() ?? null;
};

const euroSize = /^(\d{2}(?:\.5)?)\s*码$/;

const translate = (own: string): string => {
  const size = euroSize.exec(own.trim());
  if (size !== null) return `EU ${size[1]}`;
  const plain = own.normalize('NFKC');
  const runs = plain.match(chinese) ?? [];
  if (runs.length === 0) return own;
  let isKnown = true;
  const translated = plain.replaceAll(chinese, (run) => {
    const english = inEnglish(run, runs.length === 1);
    isKnown &&= english !== null;
    return ` ${english ?? ''} `;
  });
  if (!isKnown) return own;
  const tidy = translated
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([,/)]) ?/g, '$1')
    .replaceAll('( ', '(')
    .trim();
  return tidy.charAt(0).toUpperCase() + tidy.slice(1);
};

const known = new Map<string, string>();

/** What the shop calls its gear, in English where every word is a term of the field; else as the shop has it. */
export const gearInEnglish = (own: string): string => {
  const before = known.get(own);
  if (before !== undefined) return before;
  const english = translate(own);
  known.set(own, english);
  return english;
};
