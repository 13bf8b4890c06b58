import type { showModel } from '#web/parts/gear-dialog/ModelDialog.tsx';
import { connection, fetchUntilHere } from '#web/routing/lazy-part.ts';

/** Opens the dialog of a model above any page, once it is here; settles when it is closed. */
export const openModel = async (request: Parameters<typeof showModel>[0]): Promise<void> =>
  (await fetchUntilHere(() => import('#web/parts/gear-dialog/ModelDialog.tsx'), connection)).showModel(
    request,
  );
