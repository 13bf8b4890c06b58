import type { z } from 'zod';
import type { storedFile } from '#contract/files.ts';
import type { Instant } from '#domain/time/instant.ts';
import { linksFor } from '#server/files/links.ts';
import type { FileRow } from './sql.ts';
import type { Sessions } from '#server/http/session.ts';

/** A file as its uploader gets it. */
export const presentFile = (
  row: FileRow,
  how: { readonly sessions: Pick<Sessions, 'digest'>; readonly now: Instant },
): z.input<typeof storedFile> => ({
  id: row.id,
  fileName: `${row.name}.jpg`,
  containerName: row.container,
  contentType: 'image/jpeg',
  ...linksFor(row, how),
  width: row.width,
  height: row.height,
  byteCount: row.byte_count,
  expiresAt: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
});
