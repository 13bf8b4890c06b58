import { choice, line, whole } from '#contract/bounds.ts';
import { categoryArts } from '#domain/imports/category-art.ts';

/** A category of gear: pieces of a large one have a code each, those of a small one are counted. */
export const category = {
  name: line(40),
  size: choice(['large', 'small']),
  art: choice(categoryArts),
  sort: whole(0, 10_000),
};
