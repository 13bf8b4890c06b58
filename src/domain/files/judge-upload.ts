import { kindOfImage } from '#domain/files/image-kind.ts';
import type { ImageKind } from '#domain/files/image-kind.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';

const endings: Readonly<Record<ImageKind, readonly string[]>> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
  gif: ['gif'],
  avif: ['avif'],
  heic: ['heic', 'heif'],
};

type FileNameCode = 'file.nameWrong' | 'file.endingWrong';

const longestName = 120;
/** Signs that lead to other folders, end a header early, or turn the direction of reading. */
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029/\\:*?"<>|]/u;

/**
 * Checks what a file is called against what it is, and gives the name without its ending. A name without an ending
 * fits every kind. Refuses `file.nameWrong` and `file.endingWrong` {ending, kind}.
 */
export const checkFileName = (name: string, kind: ImageKind): Outcome<string, FileNameCode> => {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > longestName || forbidden.test(trimmed) || /^\.|\.\./.test(trimmed))
    return no('file.nameWrong');
  const [, stem = trimmed, ending] = /^(.+)\.([A-Za-z0-9]{1,10})$/.exec(trimmed) ?? [];
  if (ending === undefined || endings[kind].includes(ending.toLowerCase())) return ok(stem);
  return no('file.endingWrong', { ending: `.${ending}`, kind: kind.toUpperCase() });
};

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
