import { templatesOf } from './ends.ts';
import type { Template } from './ends.ts';
import type { SourceModule } from './source-module.ts';

/** Stands in a text where a value comes. */
export const valuePlace = '\0';

/** A template's text, and the templates it is made of. */
export type Composed = { readonly text: string; readonly from: ReadonlySet<Template> };

/**
 * The texts of a template: as many as its most varied place has, so that every fragment it may hold is in one of them.
 */
export const composeAll = (module: SourceModule, template: Template): Composed[] => {
  const { quasis, expressions } = template.quasi;
  const places = expressions.map((one) =>
    templatesOf(module, one).flatMap((fragment) => composeAll(module, fragment)),
  );
  const variants = Math.max(1, ...places.map((choices) => choices.length));
  return Array.from({ length: variants }, (_, variant) => {
    const from = new Set([template]);
    const parts = quasis.map(({ value }, index) => {
      const choices = places[index];
      if (choices === undefined) return value.cooked ?? '';
      const chosen = choices[variant % choices.length];
      for (const one of chosen?.from ?? []) from.add(one);
      return `${value.cooked ?? ''}${chosen?.text ?? valuePlace}`;
    });
    return { text: parts.join(''), from };
  });
};
