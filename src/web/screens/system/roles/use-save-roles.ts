import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import type { RoleChange } from '#web/screens/system/roles/edits.ts';
import { systemText } from '#web/text/system.ts';
import { useText } from '#web/text/use-text.ts';

/** Saves the roles one after the other; each counts by itself, and what failed stays an edit. */
export const useSaveRoles = (onDone: () => void) => {
  const t = useText(systemText);
  const client = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async (changes: readonly RoleChange[]): Promise<void> => {
    if (isSaving) return;
    setIsSaving(true);
    setError(null);
    try {
      for (const { rights, permissions } of changes) {
        await call('roles.setPermissions', {
          role: rights.role,
          version: rights.version,
          permissions: [...permissions],
        });
      }
      onDone();
    } catch (refused) {
      const isStale = refused instanceof ApiError && refused.code === 'stale';
      setError(isStale ? t.rolesStale : messageOf(refused, t.saveFailed));
    } finally {
      await client.invalidateQueries({ queryKey: ['roles.list'] });
      setIsSaving(false);
    }
  };
  return { save, isSaving, error, clear: () => setError(null) };
};
