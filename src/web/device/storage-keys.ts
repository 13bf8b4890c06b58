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
  'draft_writer',
  'wechat_login',
  'pay_links',
  'device_id',
  'camera_device',
  'camera_auto_zoom',
] as const;

/** What an unfinished form is called; the id of what it is about follows. */
export const draftPrefixes = [
  'walk_in_draft_',
  'return_draft_',
  'settle_draft_',
  'stock_form_draft_',
  'check_in_draft_',
] as const;

/** A name in local storage. */
export type StorageKey = (typeof storageKeys)[number] | `${(typeof draftPrefixes)[number]}${string}`;
