import { expect, test } from 'vitest';
import { isBetweenPages, isQuiet, type Moment } from '#web/parts/offline/quiet.ts';

const quiet: Moment = {
  isResting: true,
  isSheetOpen: false,
  isScanning: false,
  isTyping: false,
  waiting: 0,
  idleMs: 60_000,
  isHidden: false,
};

test.each<[string, Partial<Moment>, { byItself: boolean; betweenPages: boolean }]>([
  ['nobody touches a list', {}, { byItself: true, betweenPages: true }],
  ['the app is out of sight', { isHidden: true, idleMs: 0 }, { byItself: true, betweenPages: true }],
  ['somebody reads', { idleMs: 2000 }, { byItself: false, betweenPages: true }],
  ['a hand-over is under way', { isResting: false }, { byItself: false, betweenPages: true }],
  ['something is typed', { isTyping: true }, { byItself: false, betweenPages: true }],
  ['a sheet is open', { isSheetOpen: true }, { byItself: false, betweenPages: false }],
  ['the camera is on', { isScanning: true, isHidden: true }, { byItself: false, betweenPages: false }],
  ['a payment is on its way', { waiting: 1 }, { byItself: false, betweenPages: false }],
])('a new version while %s', (_, change, { byItself, betweenPages }) => {
  const moment = { ...quiet, ...change };
  expect(isQuiet(moment)).toBe(byItself);
  expect(isBetweenPages(moment)).toBe(betweenPages);
});
