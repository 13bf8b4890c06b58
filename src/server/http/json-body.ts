import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/http/app-error.ts';

/** Objects and lists inside each other. */
const deepest = 20;
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses NUL characters and halves of characters: PostgreSQL cannot keep the ones, and would keep others for the others. */
export const refuseUnkept = (text: string): void => {
  if (text.includes('\0') || !text.isWellFormed()) throw new AppError('request.forbiddenText');
};

const checkEntry = (name: string, value: unknown, depth: number): void => {
  if (forbiddenNames.has(name)) throw new AppError('request.forbiddenText');
  refuseUnkept(name);
  checkJson(value, depth);
};

/** Refuses JSON that is nested too deeply, or holds text that is not kept or a name that reaches into JavaScript's own objects. */
const checkJson = (value: unknown, depth = 0): void => {
  if (typeof value === 'string') return refuseUnkept(value);
  if (typeof value !== 'object' || value === null) return;
  if (depth === deepest) throw new AppError('request.tooDeep');
  if (Array.isArray(value)) for (const item of value) checkJson(item, depth + 1);
  else
    for (const name of Object.keys(value))
      checkEntry(name, (value as Record<string, unknown>)[name], depth + 1);
};

const parseJson = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('request.badJson');
  }
  checkJson(value);
  return value;
};

/** Lets the app read JSON and nothing else. */
export const acceptOnlyJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    ['application/json', 'text/json'],
    { parseAs: 'string' },
    (_request, text, done) => {
      try {
        done(null, parseJson(text));
      } catch (error) {
        done(error as Error);
      }
    },
  );
};
