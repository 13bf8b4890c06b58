/** A statement: its text with `$1` places, and the values for them. */
export class Sql {
  readonly text: string;
  readonly values: readonly unknown[];
  constructor(text: string, values: readonly unknown[]) {
    this.text = text;
    this.values = values;
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

const withFragments = (strings: TemplateStringsArray, parts: readonly unknown[]): Sql => {
  const values: unknown[] = [];
  let text = strings[0] ?? '';
  for (const [index, part] of parts.entries()) {
    if (part instanceof Sql) {
      const before = values.length;
      text += part.text.replaceAll(/\$(\d+)/g, (_, place: string) => `$${before + Number(place)}`);
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

/** Turns a value into a jsonb parameter, the same for both drivers. */
export const json = (value: unknown): string => JSON.stringify(value);
