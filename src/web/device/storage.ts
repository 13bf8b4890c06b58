/** Every name under which the app keeps something in local storage. The first block is SPEC section 3, word for word. */
export const storageKeys = [
  'access_token',
  'refresh_token',
  'user_info',
  'permissions',
  'roles',
  'active_role',
  'theme',
  'language',
  'remember_login',
  'audio_enabled',
  'audio_volume',
  'audio_style',
  'current_store_id',
  'tenant_id',
  'h5_system_configs',

  'verification_token',
  'pending_intents',
  'order_draft',
  'booking_store',
  'draft_writer',
  'wechat_login',
  'pay_links',
  'phone_code',
  'device_id',
  'camera_device',
  'camera_auto_zoom',
  'gloves',
  'agent_code',
  'offline_queue',
] as const;

/** What an unfinished form is called; the id of what it is about follows. */
export const draftPrefixes = [
  'walk_in_draft_',
  'return_draft_',
  'self_return_draft_',
  'return_bin_',
  'settle_draft_',
  'stock_form_draft_',
  'check_in_draft_',
  'delivery_draft_',
  'collect_draft_',
  'form_draft_',
] as const;

/** A name in local storage. */
type StorageKey = (typeof storageKeys)[number] | `${(typeof draftPrefixes)[number]}${string}`;

/** Values that local storage refused (private window, full disk), kept as long as the page is open. */
const unkept = new Map<string, string>();

/** Reads a text from local storage, or what it did not take; null when there is none. */
export const readStored = (key: StorageKey): string | null => {
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Stores a text, or deletes it when null; if local storage refuses, the value lasts as long as the page is open. */
export const writeStored = (key: StorageKey, value: string | null): void => {
  unkept.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) return;
    unkept.set(key, value);
    forgetOlder(key);
  }
};

/** Delete the old value when the new one could not be stored. */
const forgetOlder = (key: StorageKey): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Closed storage holds nothing.
  }
};

/** Reads JSON from local storage; null when it is absent or broken. */
export const readStoredJson = (key: StorageKey): unknown => {
  const text = readStored(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** Keeps a value as JSON in local storage. */
export const writeStoredJson = (key: StorageKey, value: unknown): void => {
  writeStored(key, JSON.stringify(value));
};

/** Deletes all values whose names begin with one of the prefixes. */
export const forgetStored = (beginnings: readonly string[]): void => {
  const isMeant = (name: string): boolean => beginnings.some((beginning) => name.startsWith(beginning));
  for (const name of [...unkept.keys()].filter(isMeant)) unkept.delete(name);
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const name of names.filter(isMeant)) localStorage.removeItem(name);
  } catch {
    // Closed storage holds nothing.
  }
};

/** Calls back when another tab changed one of the keys; returns a function that stops this. */
export const onOtherTabChange = (keys: readonly StorageKey[], react: () => void): (() => void) => {
  const listener = (event: StorageEvent): void => {
    if (event.key !== null && !keys.some((key) => key === event.key)) return;
    // The other tab found room: its word is newer.
    for (const key of keys) unkept.delete(key);
    react();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};
