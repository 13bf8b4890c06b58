import sharp from 'sharp';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import type { Answer, Input } from '#contract/api.ts';
import { hidesOtherContent } from '#domain/files/hidden-content.ts';
import {
  canUploadTo,
  fileLimits,
  fitInside,
  judgeUpload,
  mostWaiting,
  pictureSizes,
  type PictureSize,
  partName,
  pictureFormats,
  type PictureFormat,
} from '#domain/files/judge-upload.ts';
import { hourMs, isoOf } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { linksFor } from '#server/files/actions.ts';
import {
  countWaiting,
  countWaitingReady,
  deleteRemoved,
  findReady,
  insertSaving,
  lockWaiting,
  updateOverridden,
  updateSaving,
} from './sql.ts';
import type { FileRow } from './sql.ts';
import type { StoredParts } from '#server/gateways/file-storage/file-store.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { callerOf, uploadOf, workOf, type Ctx } from '#server/http/context.ts';
import type { Session } from '#server/http/session.ts';
import { createTurns } from '#server/http/turns.ts';

type NewFile = Parameters<typeof insertSaving>[1];

/** A picture written anew: nothing of the upload is left but what can be seen. */
type Picture = {
  readonly width: number;
  readonly height: number;
  /** Of its largest JPEG. */
  readonly byteCount: number;
  readonly parts: StoredParts;
};

// One thread a picture and two pictures at once leave the machine to the other callers.
sharp.concurrency(1);
sharp.cache(false);
const mostAtOnce = 2;
/** Each of those that wait fills its share of the memory. */
const mostInLine = 8;
const mostSeconds = 15;
const white = '#ffffff';

const reading: SharpOptions = {
  limitInputPixels: fileLimits.pixels,
  failOn: 'warning',
  sequentialRead: true,
};

const inTurn = createTurns({ atOnce: mostAtOnce, inLine: mostInLine });

const unreadable = (): AppError => new AppError('file.unreadable');

const refuseBomb = ({ width, height }: Metadata): void => {
  if (width * height <= fileLimits.pixels) return;
  throw new AppError('file.tooManyPixels', { megapixels: Math.floor(fileLimits.pixels / 1_000_000) });
};

type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** Unpacks a picture the way it is meant to be held, on white where it is clear, no larger than what is kept. */
const unpack = async (bytes: Uint8Array): Promise<Pixels> => {
  const head = await sharp(bytes, reading)
    .metadata()
    .catch((error: unknown) => {
      throw /pixel limit/i.test(String(error))
        ? new AppError('file.tooManyPixels', { megapixels: Math.floor(fileLimits.pixels / 1_000_000) })
        : unreadable();
    });
  refuseBomb(head);
  try {
    const { data, info } = await sharp(bytes, reading)
      .autoOrient()
      .resize({
        width: fileLimits.storedSide,
        height: fileLimits.storedSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: white })
      .toColourspace('srgb')
      .timeout({ seconds: mostSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw unreadable();
    return { data, width: info.width, height: info.height };
  } catch {
    throw unreadable();
  }
};

const pack: Readonly<Record<PictureFormat, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: 82, progressive: true }),
  webp: (image) => image.webp({ quality: 80, effort: 2 }),
};

const partsOf = async ({ data, width, height }: Pixels): Promise<StoredParts> => {
  const parts = new Map<string, Uint8Array>();
  for (const [size, side] of Object.entries(pictureSizes) as [PictureSize, number][]) {
    const measures = fitInside({ width, height }, side);
    const scaled = sharp(data, { raw: { width, height, channels: 3 } }).resize({ ...measures, fit: 'fill' });
    for (const format of pictureFormats) {
      parts.set(partName(size, format), await pack[format](scaled.clone()).toBuffer());
    }
  }
  return parts;
};

/** Writes a picture anew in every size and format. Refuses `file.tooManyPixels`, `file.unreadable`, `server.busy`. */
const makePicture = (bytes: Uint8Array): Promise<Picture> =>
  inTurn(async () => {
    const pixels = await unpack(bytes);
    const parts = await partsOf(pixels);
    const { width, height } = pixels;
    return { width, height, byteCount: parts.get(partName('large', 'jpeg'))?.length ?? 0, parts };
  });

/** A file as its uploader gets it. */
const presentFile = (row: FileRow, how: Parameters<typeof linksFor>[1]) => ({
  ...row,
  ...linksFor(row, how),
  fileName: `${row.name}.jpg`,
  containerName: row.container,
  contentType: 'image/jpeg',
});

const mostTags = 10;
const longestTag = 30;

const readTags = (text: string): string[] =>
  [...new Set(text.split(',').map((tag) => tag.trim().slice(0, longestTag)))]
    .filter((tag) => tag !== '')
    .slice(0, mostTags);

const isStaff = ({ roles }: Session): boolean =>
  roles.some((role) => role !== 'Customer' && role !== 'Agent');

const mostFor = (session: Session): number => (isStaff(session) ? mostWaiting.staff : mostWaiting.guest);

/** Checks the right to upload and the number of unused uploads before the picture is decoded. */
const checkCaller = async (ctx: Ctx, input: Input<'files.upload'>): Promise<void> => {
  const session = callerOf(ctx);
  if (!canUploadTo(input.containerName, session.permissions)) throw new AppError('session.forbidden');
  if (!input.isTemporary && !isStaff(session)) throw new AppError('file.onlyTemporary');
  const { count } = await countWaiting(ctx.db, session.userId);
  if (count >= mostFor(session)) throw new AppError('file.tooManyWaiting', { count });
};

const describe = (
  ctx: Ctx,
  input: Input<'files.upload'>,
  { name, picture }: { name: string; picture: Picture },
): NewFile => {
  const now = ctx.now();
  const { parts: _parts, ...measures } = picture;
  return {
    ...measures,
    id: uuid(),
    uploaderId: callerOf(ctx).userId,
    container: input.containerName,
    name,
    businessType: input.businessType,
    businessEntityId: input.businessEntityId ?? null,
    description: input.description,
    tags: readTags(input.tags),
    expiresAt: input.isTemporary ? new Date(now + input.expirationHours * hourMs).toISOString() : null,
    now: isoOf(now),
  };
};

/** Counts again, for others may have been added since: now nobody adds more until this one is in. */
const refuseTooMany = async (tx: Queryable, session: Session): Promise<void> => {
  const { count } = await countWaitingReady(tx, session.userId);
  if (count > mostFor(session)) throw new AppError('file.tooManyWaiting', { count: count - 1 });
};

const finish = async (
  tx: Queryable,
  ctx: Ctx,
  { file, overrides }: { file: NewFile; overrides: boolean },
) => {
  const session = callerOf(ctx);
  await lockWaiting(tx, session.userId);
  if ((await updateSaving(tx, file.id, { state: 'ready', now: file.now })) === 0)
    throw new AppError('file.gone');
  if (overrides) await updateOverridden(tx, file);
  await refuseTooMany(tx, session);
  await recordEventBy(tx, workOf(ctx), {
    kind: 'file.uploaded',
    subject: { type: 'file', id: file.id },
    storeId: null,
    after: { container: file.container, width: file.width, height: file.height, byteCount: file.byteCount },
  });
  const row = await findReady(tx, file.id, file.now);
  if (row === undefined) throw new AppError('file.gone');
  return presentFile(row, { sessions: ctx.sessions, now: ctx.now() });
};

/** Takes back what never became a file. What fails here is found again by the sweep. */
const giveUp = async (ctx: Ctx, id: string): Promise<void> => {
  try {
    const isGivenUp = await updateSaving(ctx.db, id, { state: 'removed', now: isoOf(ctx.now()) });
    if (isGivenUp === 0) return;
    await ctx.files.remove(id);
    await deleteRemoved(ctx.db, id);
  } catch (error) {
    ctx.log.error({ message: error instanceof Error ? error.name : 'unknown' }, 'an upload was not tidied');
  }
};

/**
 * Keeps an uploaded picture: noted, written to the storage, then made visible together with the answer for a repeat.
 * Refuses by rights, by content (`judgeUpload`, `makePicture`, `file.hidesOther`) and
 * `file.tooManyWaiting`; then nothing is left.
 */
export const uploadFile = async (ctx: Ctx, input: Input<'files.upload'>): Answer<'files.upload'> => {
  const upload = uploadOf(ctx);
  await checkCaller(ctx, input);
  const { kind, stem } = orRefuse(judgeUpload(upload.bytes, input.fileName ?? upload.fileName));
  const picture = await makePicture(upload.bytes);
  // A whole picture is known to end where it should; one that was cut off has been refused as such.
  if (hidesOtherContent(upload.bytes, kind)) throw new AppError('file.hidesOther');
  const file = describe(ctx, input, { name: stem, picture });
  await insertSaving(ctx.db, file);
  try {
    await ctx.files.save(file.id, picture.parts);
    const answer = await ctx.write((tx) => finish(tx, ctx, { file, overrides: input.overrideExisting }));
    // A repeat gets the first answer; this copy is one too many.
    if (answer.id !== file.id) await giveUp(ctx, file.id);
    return answer;
  } catch (error) {
    await giveUp(ctx, file.id);
    throw error;
  }
};
