import { checkFileName } from '#domain/files/file-name.ts';
import type { FileNameCode } from '#domain/files/file-name.ts';
import { kindOfImage } from '#domain/files/image-kind.ts';
import type { ImageKind } from '#domain/files/image-kind.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';

export type UploadCode = FileNameCode | 'file.empty' | 'file.noPicture' | 'file.heic';

/** What an upload is, by its content and its name. */
type Judged = { readonly kind: Exclude<ImageKind, 'heic'>; readonly stem: string };

/**
 * Judges an upload by how it begins; its name must fit. Refuses `file.empty`, `file.noPicture`, `file.heic`,
 * `file.nameWrong`, `file.endingWrong`.
 */
export const judgeUpload = (bytes: Uint8Array, name: string): Outcome<Judged, UploadCode> => {
  if (bytes.length === 0) return no('file.empty');
  const kind = kindOfImage(bytes);
  if (kind === null) return no('file.noPicture');
  const named = checkFileName(name, kind);
  if (!named.ok) return named;
  return kind === 'heic' ? no('file.heic') : ok({ kind, stem: named.value });
};
