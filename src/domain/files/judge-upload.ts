import { manageInventory } from '#domain/access/capabilities.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';

/** Image formats recognised by their first bytes. HEIC is included so that its refusal can name it. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const heicBrands = /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/;

const kindOfBox = (bytes: Uint8Array): ImageKind | null => {
  if (textAt(bytes, 4, 4) !== 'ftyp') return null;
  const brand = textAt(bytes, 8, 4);
  if (brand === 'avif' || brand === 'avis') return 'avif';
  if (!heicBrands.test(brand)) return null;
  // Some AVIF files name the general brand first and their own among the others.
  return textAt(bytes, 16, 40).includes('avif') ? 'avif' : 'heic';
};

/** Recognises the image format by the first bytes, independent of the file name; null for anything else. */
const kindOfImage = (bytes: Uint8Array): ImageKind | null => {
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return 'gif';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp';
  return kindOfBox(bytes);
};

type Container = {
  /** Whether its pictures are public; otherwise only the uploader and holders of a signed link see them. */
  readonly isPublic: boolean;
  /** Any one of them is needed to upload; empty: a login is enough. */
  readonly uploads: readonly Permission[];
};

/** The places that files are kept in, and who may put something there. */
export const containers = {
  'equipment-images': { isPublic: true, uploads: manageInventory },
  'private-photos': { isPublic: false, uploads: [] },
} as const satisfies Record<string, Container>;

export type ContainerName = keyof typeof containers;
/** Every container there is. */
export const containerNames = Object.keys(containers) as [ContainerName, ...ContainerName[]];

/** Tells whether somebody with these permissions may upload into a container. */
export const canUploadTo = (name: ContainerName, held: readonly string[]): boolean => {
  const { uploads }: Container = containers[name];
  return uploads.length === 0 || uploads.some((permission) => held.includes(permission));
};

/** How many files of one person may wait for a form to be sent: staff check in many items one after the other. */
export const mostWaiting = { staff: 300, guest: 30 } as const;

/** Limits of uploaded files and pictures. */
export const fileLimits = {
  /** The longest file that is taken, in bytes. */
  fileBytes: 10 * 1024 * 1024,
  /** The most pixels that are unpacked: a little over the 64-megapixel pictures of today's phones. */
  pixels: 65_000_000,
  /** The longest side of the copy that is stored, in pixels. */
  storedSide: 2048,
  /** The most pictures of one item. */
  pictures: 12,
  /**
   * Uploads under way at once, of one account and from one of its windows: the account has room for more than one
   * window, and an upload that is refused is sent again a little later.
   */
  uploadsAtOnce: { account: 3, window: 2 },
} as const;

/** The longest side of each size that a picture can be asked for in, in pixels. */
export const pictureSizes = { small: 240, medium: 720, large: fileLimits.storedSide } as const;
export type PictureSize = keyof typeof pictureSizes;

/** The measures of a picture scaled to fit a square, in whole pixels and never enlarged. */
export const fitInside = (
  { width, height }: { readonly width: number; readonly height: number },
  side: number,
): { width: number; height: number } => {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

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
const checkFileName = (name: string, kind: ImageKind): Outcome<string, FileNameCode> => {
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

/** The formats that each size is kept in, the smaller one first. */
export const pictureFormats = ['webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** What a file of a format ends in, without the dot. */
export const formatEndings: Readonly<Record<PictureFormat, string>> = { webp: 'webp', jpeg: 'jpg' };

/** What a part of a picture is called in the storage. */
export const partName = (size: PictureSize, format: PictureFormat): string =>
  `${size}.${formatEndings[format]}`;

/** Every part that a picture has. */
export const partNames: readonly string[] = (Object.keys(pictureSizes) as PictureSize[]).flatMap((size) =>
  pictureFormats.map((format) => partName(size, format)),
);
