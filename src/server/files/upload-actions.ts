import type { z } from 'zod';
import type { InputOf } from '#contract/endpoint.ts';
import type { fileRows, storedFile } from '#contract/files.ts';
import { canUploadTo, mostWaiting } from '#domain/files/containers.ts';
import { hidesOtherContent } from '#domain/files/hidden-content.ts';
import { judgeUpload } from '#domain/files/judge-upload.ts';
import { hourMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { linksFor } from '#server/files/links.ts';
import { makePicture } from '#server/files/make-picture.ts';
import type { Picture } from '#server/files/make-picture.ts';
import {
  countWaiting,
  countWaitingReady,
  deleteRemoved,
  findReady,
  insertSaving,
  lockWaiting,
  updateGivenUp,
  updateOverridden,
  updateReady,
} from './sql.ts';
import type { FileRow, NewFile } from './sql.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { callerOf } from '#server/http/context.ts';
import type { Ctx } from '#server/http/context.ts';
import type { Upload } from '#server/http/read-form.ts';
import type { Session, Sessions } from '#server/http/session.ts';

/** A file as its uploader gets it. */
const presentFile = (
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

type Input = InputOf<(typeof fileRows)['files.upload']>;

const mostTags = 10;
const longestTag = 30;

const readTags = (text: string): string[] =>
  [...new Set(text.split(',').map((tag) => tag.trim().slice(0, longestTag)))]
    .filter((tag) => tag !== '')
    .slice(0, mostTags);

const isStaff = ({ roles }: Session): boolean =>
  roles.some((role) => role !== 'Customer' && role !== 'Agent');

const mostFor = (session: Session): number => (isStaff(session) ? mostWaiting.staff : mostWaiting.guest);

/** Refuses whoever may not put this here, before the picture costs anything. */
const checkCaller = async (ctx: Ctx, input: Input): Promise<void> => {
  const session = callerOf(ctx);
  if (!canUploadTo(input.containerName, session.permissions)) throw new AppError('session.forbidden');
  if (!input.isTemporary && !isStaff(session)) throw new AppError('file.onlyTemporary');
  const count = await countWaiting(ctx.db, session.userId);
  if (count >= mostFor(session)) throw new AppError('file.tooManyWaiting', { count });
};

const describe = (ctx: Ctx, input: Input, { name, picture }: { name: string; picture: Picture }): NewFile => {
  const now = ctx.now();
  return {
    id: uuid(),
    uploaderId: callerOf(ctx).userId,
    container: input.containerName,
    name,
    width: picture.width,
    height: picture.height,
    byteCount: picture.byteCount,
    businessType: input.businessType,
    businessEntityId: input.businessEntityId ?? null,
    description: input.description,
    tags: readTags(input.tags),
    expiresAt: input.isTemporary ? new Date(now + input.expirationHours * hourMs).toISOString() : null,
    now: new Date(now).toISOString(),
  };
};

/** Counts again, for others may have been added since: now nobody adds more until this one is in. */
const refuseTooMany = async (tx: Queryable, session: Session): Promise<void> => {
  const count = await countWaitingReady(tx, session.userId);
  if (count > mostFor(session)) throw new AppError('file.tooManyWaiting', { count: count - 1 });
};

const finish = async (
  tx: Queryable,
  ctx: Ctx,
  { file, overrides }: { file: NewFile; overrides: boolean },
) => {
  const session = callerOf(ctx);
  await lockWaiting(tx, session.userId);
  if ((await updateReady(tx, file.id, file.now)) === 0) throw new AppError('file.gone');
  if (overrides) await updateOverridden(tx, file);
  await refuseTooMany(tx, session);
  await recordEvent(tx, {
    actorId: session.userId,
    actorName: session.displayName,
    kind: 'file.uploaded',
    subject: { type: 'file', id: file.id },
    storeId: null,
    after: { container: file.container, width: file.width, height: file.height, byteCount: file.byteCount },
    at: Date.parse(file.now),
  });
  const row = await findReady(tx, file.id, file.now);
  if (row === undefined) throw new AppError('file.gone');
  return presentFile(row, { sessions: ctx.sessions, now: ctx.now() });
};

/** Takes back what never became a file. What fails here is found again by the sweep. */
const giveUp = async (ctx: Ctx, id: string): Promise<void> => {
  try {
    const isGivenUp = await updateGivenUp(ctx.db, id, new Date(ctx.now()).toISOString());
    if (isGivenUp === 0) return;
    await ctx.files.remove(id);
    await deleteRemoved(ctx.db, id);
  } catch (error) {
    ctx.log.error({ message: error instanceof Error ? error.name : 'unknown' }, 'an upload was not tidied');
  }
};

const uploadOf = ({ upload }: Ctx): Upload => {
  if (upload === null) throw new AppError('file.missing');
  return upload;
};

/**
 * Keeps an uploaded picture: noted, written to the storage, then made visible together with the answer for a repeat.
 * Refuses by rights, by content (`judgeUpload`, `makePicture`, `file.hidesOther`) and
 * `file.tooManyWaiting`; then nothing is left.
 */
export const uploadFile = async (ctx: Ctx, input: Input): Promise<z.input<typeof storedFile>> => {
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
