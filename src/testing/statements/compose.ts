import type { ESTree } from 'vite';
import { templatesOf, type Template } from './ends.ts';
import type { Node, SourceModule } from './source-module.ts';

/** Stands in a text where a value comes. */
export const valuePlace = '\0';

/** A template's text, and the templates it is made of. */
export type Composed = { readonly text: string; readonly from: ReadonlySet<Template> };

/** A text with places that hold expressions: between two texts stands one. */
type Pieces = { readonly texts: readonly string[]; readonly places: readonly Node[] };

const composePieces = (module: SourceModule, { texts, places }: Pieces): Composed[] => {
  const choicesOf = places.map((one) =>
    templatesOf(module, one).flatMap((fragment) => composeAll(module, fragment)),
  );
  const variants = Math.max(1, ...choicesOf.map((choices) => choices.length));
  return Array.from({ length: variants }, (_, variant) => {
    const from = new Set<Template>();
    const parts = texts.map((text, index) => {
      const choices = choicesOf[index];
      if (choices === undefined) return text;
      const chosen = choices[variant % choices.length];
      for (const one of chosen?.from ?? []) from.add(one);
      return `${text}${chosen?.text ?? valuePlace}`;
    });
    return { text: parts.join(''), from };
  });
};

/**
 * The texts of a template: as many as its most varied place has, so that every fragment it may hold is in one of them.
 */
export const composeAll = (module: SourceModule, template: Template): Composed[] => {
  const { quasis, expressions } = template.quasi;
  const texts = quasis.map(({ value }) => value.cooked ?? '');
  return composePieces(module, { texts, places: expressions }).map(({ text, from }) => ({
    text,
    from: new Set([template, ...from]),
  }));
};

/** The statement that reads a page of a list, and the one that counts it, as `listReads` writes them of its parts. */
const listStatements = {
  page: 'select {columns}, ({sorts})::text as list_key from {from} where {scope} and {where} order by {sorts}, {id}',
  count: 'select count(*)::int as n from (select {id} from {countFrom} where {scope} and {where}) found',
};

/** The texts of both statements of a list, from the parts that its call of `listReads` names. */
export const composeList = (
  module: SourceModule,
  parts: ESTree.ObjectExpression,
): Readonly<Record<keyof typeof listStatements, Composed[]>> => {
  const partOf = (name: string): Node | undefined =>
    parts.properties.flatMap((one) =>
      one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name ? [one.value] : [],
    )[0];
  const compose = (statement: string): Composed[] => {
    const names = [...statement.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const places = names.map((name) => partOf(name) ?? (name === 'countFrom' ? partOf('from') : undefined));
    if (places.includes(undefined)) throw new Error(`${module.path}: a list without ${names.join(' or ')}`);
    return composePieces(module, {
      texts: statement.split(/\{\w+\}/),
      places: places.filter((place) => place !== undefined),
    });
  };
  return { page: compose(listStatements.page), count: compose(listStatements.count) };
};
