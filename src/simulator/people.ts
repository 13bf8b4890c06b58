import { simulatedNames } from './simulator-words.ts';

export type Person = {
  readonly id: string;
  readonly nickName: string;
  readonly openId: string;
  readonly unionId: string;
  /** Hue of the picture, in degrees. */
  readonly hue: number;
};

const hues = [205, 265, 155, 25, 335];

/** The people whose WeChat can be used here. */
export const people: readonly Person[] = Object.entries(simulatedNames).map(([id, nickName], index) => ({
  id,
  nickName,
  openId: `oSim-${id.padEnd(23, '0')}`,
  unionId: `uSim-${id.padEnd(23, '0')}`,
  hue: hues[index % hues.length] ?? 0,
}));

/** Finds a person by id. */
export const findPerson = (id: string): Person | undefined => people.find((one) => one.id === id);

/** Draws a person's picture, an SVG document. */
export const drawPerson = ({ nickName, hue }: Person): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 62% 46%)"/><stop offset="1" stop-color="hsl(${hue + 25} 66% 32%)"/></linearGradient></defs><rect width="96" height="96" fill="url(#g)"/><path d="M0 96 24 70l12 11 22-24 38 39z" fill="hsl(0 0% 100% / .16)"/><text x="48" y="62" font-family="system-ui,sans-serif" font-size="42" font-weight="600" text-anchor="middle" fill="hsl(0 0% 100%)">${[...nickName][0] ?? ''}</text></svg>`;
