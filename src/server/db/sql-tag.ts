/** A statement: its text with `$1` places, and the values for them. */
export class Sql {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The database plans it for the values of each call, instead of once for any. */
  readonly isPlannedEachTime?: boolean;
  constructor(text: string, values: readonly unknown[], isPlannedEachTime = false) {
    this.text = text;
    this.values = values;
    if (isPlannedEachTime) this.isPlannedEachTime = true;
  }
}

const plainTexts = new WeakMap<TemplateStringsArray, string>();

const plainText = (strings: TemplateStringsArray): string => {
  const known = plainTexts.get(strings);
  if (known !== undefined) return known;
  const text = strings.reduce((all, part, index) => `${all}$${index}${part}`);
  plainTexts.set(strings, text);
  return text;
};

const renumbered = (part: Sql, before: number): string =>
  part.text.replaceAll(/\$(\d+)/g, (_, place: string) => `$${before + Number(place)}`);

const withFragments = (strings: TemplateStringsArray, parts: readonly unknown[]): Sql => {
  const values: unknown[] = [];
  let text = strings[0] ?? '';
  for (const [index, part] of parts.entries()) {
    if (part instanceof Sql) {
      text += renumbered(part, values.length);
      values.push(...part.values);
    } else {
      values.push(part);
      text += `$${values.length}`;
    }
    text += strings[index + 1] ?? '';
  }
  return new Sql(text, values);
};

/**
 * Builds a statement: sql`select ... where id = ${id}`. A value becomes a place and never text; a nested sql`...` is
 * inlined. Keep texts few and static (lists as `= any(${ids})`): each text is prepared once per connection.
 */
export const sql = (strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql =>
  parts.some((part) => part instanceof Sql)
    ? withFragments(strings, parts)
    : new Sql(plainText(strings), parts);

/**
 * For a statement of a list: which index is best depends on the values, and a plan for any values cannot know them. Planning
 * takes a millisecond, a wrong plan reads every order.
 */
export const plannedEachTime = ({ text, values }: Sql): Sql => new Sql(text, values, true);

/** Joins fragments by `and`, `union` or a comma; without any it is `empty`. */
export const joinSql = (parts: readonly Sql[], between: string, empty: string): Sql => {
  const values: unknown[] = [];
  const texts = parts.map((part) => {
    const text = renumbered(part, values.length);
    values.push(...part.values);
    return text;
  });
  return new Sql(texts.length === 0 ? empty : texts.join(between), values);
};

/** The order by some keys, all in one direction. */
export const orderSql = (keys: readonly Sql[], direction: 'asc' | 'desc'): Sql =>
  joinSql(
    keys.map(({ text, values }) => new Sql(`${text} ${direction}`, values)),
    ', ',
    '',
  );

/** The rows that come after one whose keys are known, in the order of `orderSql`. */
export const keysetSql = (keys: readonly Sql[], direction: 'asc' | 'desc', last: readonly unknown[]): Sql => {
  const { text, values } = joinSql(keys, ', ', '');
  const places = last.map((_, index) => `$${values.length + index + 1}`);
  return new Sql(`(${text}) ${direction === 'asc' ? '>' : '<'} (${places.join(', ')})`, [...values, ...last]);
};

/** One value of several texts, which compares as they do one after the other. */
export const arraySql = ({ text, values }: Sql): Sql => new Sql(`array[${text}]`, values);

/** The pattern of texts that hold a part, for `like` and `ilike`. */
export const likePattern = (part: string): string => `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Turns a value into a jsonb parameter, the same for both drivers. */
export const json = (value: unknown): string => JSON.stringify(value);
