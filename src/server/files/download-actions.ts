import { timingSafeEqual } from 'node:crypto';
import type { InputOf } from '#contract/endpoint.ts';
import type { FileAnswer, fileRows } from '#contract/files.ts';
import { containers } from '#domain/files/containers.ts';
import { signLink } from '#server/files/links.ts';
import { endingOf, partName } from '#domain/files/part-names.ts';
import type { PictureFormat } from '#domain/files/part-names.ts';
import { findReady } from './sql.ts';
import type { FileRow } from './sql.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';

type Input = InputOf<(typeof fileRows)['files.download']>;

const isSame = (one: string, other: string): boolean => {
  const [given, right] = [Buffer.from(one), Buffer.from(other)];
  return given.length === right.length && timingSafeEqual(given, right);
};

const hasGoodLink = (ctx: Ctx, { id, expires, signature }: Input): boolean => {
  if (expires === undefined || signature === undefined) return false;
  const until = Number(expires);
  return until * 1000 > ctx.now() && isSame(signature, signLink(ctx.sessions, id, until));
};

const maySee = (ctx: Ctx, row: FileRow, input: Input): boolean =>
  containers[row.container].isPublic || row.uploader_id === ctx.session?.userId || hasGoodLink(ctx, input);

/** A program that does not name a format gets the one that everything reads. */
const formatFor = (accept: string): PictureFormat => (/image\/webp/i.test(accept) ? 'webp' : 'jpeg');

/** Gives a picture in a size, as WebP where that is named. Refuses `notFound`, also for what the caller may not see. */
export const downloadFile = async (ctx: Ctx, input: Input): Promise<FileAnswer> => {
  const row = await findReady(ctx.db, input.id, new Date(ctx.now()).toISOString());
  if (row === undefined || !maySee(ctx, row, input)) throw new AppError('notFound');
  const format = formatFor(ctx.accept);
  const bytes = await ctx.files.read(row.id, partName(input.size, format));
  if (bytes === null) throw new AppError('notFound');
  return {
    bytes,
    contentType: `image/${format}`,
    fileName: `${row.name}.${endingOf(format)}`,
    tag: `${row.id}-${input.size}-${format}`,
    isPublic: containers[row.container].isPublic,
  };
};
