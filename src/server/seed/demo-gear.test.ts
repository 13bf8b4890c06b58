import { expect, it } from 'vitest';
import { drawGear } from '#domain/drawings/draw-gear.ts';
import { demoCategories, demoPools } from '#server/seed/demo-gear.ts';

it('has a drawing of its own for each model of the demo chain', () => {
  const models = [
    ...demoCategories.flatMap(({ art, models }) =>
      models.map(({ brand, model }) => ({ art, name: `${brand} ${model}` })),
    ),
    ...demoPools,
  ];
  const drawings = models.map(drawGear);
  expect(new Set(drawings).size).toBe(models.length);
});
