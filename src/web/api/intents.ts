import { readStoredJson, writeStoredJson } from '#web/device/storage.ts';

type Kept = Readonly<Record<string, { readonly key: string; readonly at: number }>>;

const place = 'pending_intents';
/** After this long the same wish is a new one. The server remembers keys for longer. */
const keptMs = 2 * 60 * 60 * 1000;

const readKept = (now: number): Kept => {
  const kept = (readStoredJson(place) ?? {}) as Kept;
  return Object.fromEntries(Object.entries(kept).filter(([, entry]) => now - entry.at < keptMs));
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
};

/** The 53-bit cyrb hash: short and even; nothing secret hangs on it. */
const hash = (text: string): string => {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36);
};

/** Random bytes as text; works on plain http too, where randomUUID does not exist. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

export type Intent = {
  readonly key: string;
  /** Forgets the key: the outcome is known, and the same wish again is a new one. */
  readonly settle: () => void;
};

/** Names one wish of the user: kept before it is sent, and the same again when it is retried with the same content. */
export const beginIntent = (operation: string, input: unknown, now: number = Date.now()): Intent => {
  const name = hash(`${operation} ${JSON.stringify(sorted(input))}`);
  const kept = readKept(now);
  const key = kept[name]?.key ?? newKey();
  writeStoredJson(place, { ...kept, [name]: { key, at: kept[name]?.at ?? now } });
  return {
    key,
    settle: () => {
      const { [name]: _, ...others } = readKept(now);
      writeStoredJson(place, others);
    },
  };
};
