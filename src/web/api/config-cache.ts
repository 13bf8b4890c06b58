import type { Output } from '#web/api/calls.ts';
import { readStoredJson, writeStoredJson } from '#web/device/storage.ts';

type ClientConfig = Output<'config.h5'>;

/** How long a kept configuration counts as new. Source: SPEC section 9. */
export const configValidMs = 1_800_000;

type KeptConfig = {
  readonly config: ClientConfig;
  /** When it came; 0 when that makes no sense, such as after the clock was set back. */
  readonly at: number;
};

const sections = {
  systemInfo: true,
  storeConfigs: true,
  globalBusinessParameters: true,
  filingConfig: true,
  loginMethods: true,
} satisfies Record<keyof ClientConfig, true>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** One that another version of the app kept may lack what this one reads. */
const isConfig = (value: unknown): value is ClientConfig =>
  isObject(value) && Object.keys(sections).every((name) => isObject(value[name]));

/** Takes the configuration out of an answer, which may wrap it in `data`; null when there is none in it. Source: SPEC section 7. */
export const configIn = (answer: unknown): ClientConfig | null => {
  if (isConfig(answer)) return answer;
  const inner = isObject(answer) ? answer['data'] : null;
  return isConfig(inner) ? inner : null;
};

/** Reads the configuration kept on this device, however old. */
export const readKeptConfig = (now: number = Date.now()): KeptConfig | null => {
  const kept = readStoredJson('h5_system_configs');
  if (!isObject(kept) || !isConfig(kept['config'])) return null;
  const { config, at } = kept;
  return { config, at: typeof at === 'number' && at <= now ? at : 0 };
};

/** Keeps a configuration that just came. */
export const keepConfig = (config: ClientConfig, now: number = Date.now()): void =>
  writeStoredJson('h5_system_configs', { config, at: now });
