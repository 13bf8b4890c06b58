import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { draftPrefixes, storageKeys } from '#web/device/storage.ts';

const webFolder = join(import.meta.dirname, '..');
const sources = readdirSync(webFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|js)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(webFolder, file), 'utf8') }));

describe('storageKeys', () => {
  it('are these, and no others', () => {
    const fromTheSpecification =
      'access_token, refresh_token, user_info, permissions, roles, active_role, theme, language, ' +
      'remember_login, audio_enabled, audio_volume, audio_style, current_store_id, tenant_id, h5_system_configs';
    const ours =
      'verification_token, pending_intents, order_draft, booking_store, draft_writer, wechat_login, pay_links, phone_code, ' +
      'device_id, camera_device, camera_auto_zoom, gloves, agent_code, offline_queue';
    expect(storageKeys.join(', ')).toBe(`${fromTheSpecification}, ${ours}`);
    expect(draftPrefixes.join(', ')).toBe(
      'walk_in_draft_, return_draft_, self_return_draft_, return_bin_, settle_draft_, stock_form_draft_, check_in_draft_, delivery_draft_, collect_draft_, form_draft_',
    );
  });

  it.each([...storageKeys, ...draftPrefixes])('%s is in use', (key) => {
    const users = sources.filter(({ file, text }) => !file.endsWith('storage-keys.ts') && text.includes(key));
    expect(users).not.toEqual([]);
  });

  it('are the only way to local storage: nothing else touches it', () => {
    const touching = sources.filter(({ text }) => text.includes('localStorage')).map(({ file }) => file);
    expect(touching.toSorted()).toEqual(['device/storage.ts', 'public/theme.js']);
  });
});
