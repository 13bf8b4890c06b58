import { StartupError } from '#server/db/startup-error.ts';
import { simulationPath } from '#server/gateways/simulation.ts';

/** The settings that a program is started with. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting without the spaces around it; empty when nothing is given. */
export const given = (env: Environment, name: string): string => env[name]?.trim() ?? '';

/** The parts of a setting between its commas. */
export const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Tells whether a group of settings is there; half of it is refused. */
export const isWhole = (env: Environment, names: readonly string[], what: string): boolean => {
  const missing = names.filter((name) => given(env, name) === '');
  if (missing.length === names.length) return false;
  if (missing.length > 0) {
    throw new StartupError(`${missing.join(' and ')} is missing: ${what} needs ${names.join(', ')}.`);
  }
  return true;
};

/** Another company's server: neither this machine nor its network, nor a simulator. */
const isOutside = ({ hostname, protocol, pathname }: URL): boolean =>
  protocol === 'https:' &&
  !pathname.startsWith(simulationPath) &&
  hostname.includes('.') &&
  !/^(127|10|0|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(hostname) &&
  !/\.(localhost|local|internal)$/.test(hostname);

/** Reads where servers of another company are; in production only a real one will do. */
export const readOutsideBase = (env: Environment, name: string, usual: string): string => {
  const base = (given(env, name) || usual).replace(/\/+$/, '');
  if (!/^https?:\/\//.test(base) || !URL.canParse(base)) {
    throw new StartupError(`${name} is "${base}", but it must look like ${usual}.`);
  }
  if (env['NODE_ENV'] === 'production' && !isOutside(new URL(base))) {
    throw new StartupError(
      `${name} is "${base}", but in production (NODE_ENV=production) it must be an https address outside; leave it out to use ${usual}.`,
    );
  }
  return base;
};

/** Tells whether a text is an origin of pages, as a browser writes it. */
export const isOrigin = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Reads the origin that other companies reach us at: public and encrypted in production. */
export const readPublicOrigin = (env: Environment, name: string): string => {
  const origin = given(env, name);
  if (origin === '') {
    throw new StartupError(
      `${name} is missing: say where this server is reached, such as https://api.shop.example.`,
    );
  }
  if (!isOrigin(origin)) {
    throw new StartupError(`${name} is "${origin}", but an origin looks like https://api.shop.example.`);
  }
  if (env['NODE_ENV'] === 'production' && !isOutside(new URL(origin))) {
    throw new StartupError(
      `${name} is "${origin}", but in production (NODE_ENV=production) others must reach it by https from outside.`,
    );
  }
  return origin;
};

/** Reads a setting that has a form. Refuses with a StartupError that shows an example. */
export const matching = (
  env: Environment,
  name: string,
  { form, example }: { form: RegExp; example: string },
): string => {
  const text = given(env, name);
  if (!form.test(text)) throw new StartupError(`${name} is "${text}", but it looks like ${example}.`);
  return text;
};
