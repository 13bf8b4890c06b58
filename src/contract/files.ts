import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { id, instant, line, queryFlag, queryInt, text } from '#contract/shapes.ts';
import { containerNames } from '#domain/files/judge-upload.ts';

/** One size of a picture. The address is a path below the API's origin. */
const rendition = z
  .object({ width: z.int(), height: z.int(), accessUrl: z.string() })
  .meta({ id: 'Rendition' });

/** A file as it is kept: what was uploaded is written anew, so measures and length are those of the copy. */
const storedFile = z
  .object({
    id,
    fileName: z.string(),
    containerName: z.enum(containerNames),
    contentType: z.string(),
    accessUrl: z.string(),
    /** The smallest first. */
    thumbnails: z.array(rendition),
    width: z.int(),
    height: z.int(),
    byteCount: z.int(),
    /** When it is deleted unless something uses it by then; null for good. */
    expiresAt: instant.nullable(),
  })
  .meta({ id: 'StoredFile' });

/** A picture of something, in the order that it is shown in. Source: SPEC section 3, imageFiles. */
export const imageFile = z
  .object({
    file: z.object({ id, accessUrl: z.string(), width: z.int(), height: z.int() }),
    thumbnails: z.array(rendition),
  })
  .meta({ id: 'ImageFile' });

/** What a download answers; the browser gets the bytes. */
export type FileAnswer = {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly fileName: string;
  /** Names this content and no other. */
  readonly tag: string;
  readonly isPublic: boolean;
};

/** The answer of a call that gives a file of one of some types. */
const fileAnswer = (...mediaTypes: readonly string[]) => z.custom<FileAnswer>().meta({ mediaTypes });

/** A spreadsheet, as `format` asks for it or as its content needs it. */
export const sheetAnswer = fileAnswer(
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
);

/** Pictures that forms upload and that equipment shows. Source: SPEC sections 3 and 7. */
export const fileRows = rows({
  'files.upload': {
    perMinute: 120,
    body: z.object({
      /** Instead of the name that the file came with. */
      fileName: text(200).optional(),
      containerName: z.enum(containerNames).default('private-photos'),
      businessType: text(40).default(''),
      businessEntityId: id.optional(),
      description: text(500).default(''),
      /** Separated by commas. */
      tags: text(300).default(''),
      isTemporary: queryFlag.default(true),
      expirationHours: queryInt(1, 168).default(24),
      /** Takes the place of the caller's own file of that name for the same thing. */
      overrideExisting: queryFlag.default(false),
    }),
    output: storedFile,
    summary: 'Takes one picture, rewrites it without its metadata and makes its thumbnails.',
  },
  'files.delete': {
    output: z.object({ success: z.literal(true) }),
    summary:
      'Deletes an own file, for a manager also one of a colleague, or a picture of an item that one may change, in whose history it stands.',
  },
  'files.deleteMine': {
    output: z.object({ success: z.literal(true) }),
    summary: 'Deletes a file of the caller that nothing uses.',
  },
  'files.download': {
    query: z.object({
      size: z.enum(['small', 'medium', 'large']).default('large'),
      /** Of a link to a private file: until when it is good, in seconds since 1970, and the proof. */
      expires: z
        .string()
        .regex(/^\d{1,12}$/)
        .optional(),
      signature: line(100).optional(),
    }),
    output: fileAnswer('image/webp', 'image/jpeg'),
    summary: 'A picture, as WebP or JPEG by what Accept names; the address of a private one is signed.',
  },
  'files.drawing': {
    params: z.object({ art: line(40) }),
    query: z.object({
      name: text(200).default(''),
      /** Browsers keep a drawing by its address: another edition is another address. */
      edition: queryInt(1, 1000).default(1),
    }),
    output: fileAnswer('image/svg+xml'),
    summary: 'The drawing of a model that has no photo, by the drawing of its category and by its name.',
  },
});
