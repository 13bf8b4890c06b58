import { drawPoles, drawSkis, drawSnowboard } from '#domain/drawings/draw-boards.ts';
import { drawSkiBoot, drawSnowboardBoot } from '#domain/drawings/draw-boots.ts';
import {
  drawBag,
  drawGloves,
  drawGoggles,
  drawHelmet,
  drawJacket,
  drawPads,
} from '#domain/drawings/draw-wear.ts';
import { lookOf, type Look } from '#domain/drawings/look.ts';

const drawings = {
  ski: drawSkis,
  snowboard: drawSnowboard,
  skiBoot: drawSkiBoot,
  snowboardBoot: drawSnowboardBoot,
  helmet: drawHelmet,
  jacket: drawJacket,
  goggles: drawGoggles,
  gloves: drawGloves,
  poles: drawPoles,
  pads: drawPads,
} as const satisfies Record<string, (look: Look, name: string) => string>;

const isDrawn = (art: string): art is keyof typeof drawings => Object.hasOwn(drawings, art);

/** Changes with every change of the drawings: browsers keep them under an address that names it. */
export const drawingEdition = 1;

/**
 * Draws a model that nobody took a photo of: an SVG of 120 by 120 without a ground, by the family of its category and by
 * its name, from which colours, graphic and shape follow. The same name gives the same drawing; nothing of the name
 * itself is in it.
 */
export const drawGear = ({ art, name }: { readonly art: string; readonly name: string }): string => {
  const draw = isDrawn(art) ? drawings[art] : drawBag;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="240" height="240">${draw(lookOf(`${art} ${name}`), name)}</svg>`;
};
