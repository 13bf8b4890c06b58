import { createHash, timingSafeEqual } from 'node:crypto';
import type { Input } from '#contract/api.ts';
import type { FileAnswer } from '#contract/files.ts';
import { fillPath } from '#contract/call.ts';
import { guestCalls } from '#contract/guest-calls.ts';
import { drawGear, drawingEdition } from '#domain/drawings/draw-gear.ts';
import {
  containers,
  fitInside,
  pictureSizes,
  type ContainerName,
  type PictureSize,
  formatEndings,
  partName,
  type PictureFormat,
} from '#domain/files/judge-upload.ts';
import { hourMs, isoOf, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import {
  findReady,
  isColleague,
  listAdopted,
  lockReady,
  updateAdopted,
  updateDropped,
  updateRemoved,
} from './sql.ts';
import type { FileRow } from './sql.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx, Work } from '#server/http/context.ts';
import type { Session, Sessions } from '#server/http/session.ts';

const isSame = (one: string, other: string): boolean => {
  const [given, right] = [Buffer.from(one), Buffer.from(other)];
  return given.length === right.length && timingSafeEqual(given, right);
};

const hasGoodLink = (ctx: Ctx, { id, expires, signature }: Input<'files.download'>): boolean => {
  if (expires === undefined || signature === undefined) return false;
  const until = Number(expires);
  return until * 1000 > ctx.now() && isSame(signature, signLink(ctx.sessions, id, until));
};

const maySee = (ctx: Ctx, row: FileRow, input: Input<'files.download'>): boolean =>
  containers[row.container].isPublic || row.uploaderId === ctx.session?.userId || hasGoodLink(ctx, input);

/** A program that does not name a format gets the one that everything reads. */
const formatFor = (accept: string): PictureFormat => (/image\/webp/i.test(accept) ? 'webp' : 'jpeg');

/** Gives a picture in a size, as WebP where that is named. Refuses `notFound`, also for what the caller may not see. */
export const downloadFile = async (ctx: Ctx, input: Input<'files.download'>): Promise<FileAnswer> => {
  const row = await findReady(ctx.db, input.id, isoOf(ctx.now()));
  if (row === undefined || !maySee(ctx, row, input)) throw new AppError('notFound');
  const format = formatFor(ctx.accept);
  const bytes = await ctx.files.read(row.id, partName(input.size, format));
  if (bytes === null) throw new AppError('notFound');
  return {
    bytes,
    contentType: `image/${format}`,
    fileName: `${row.name}.${formatEndings[format]}`,
    tag: `${row.id}-${input.size}-${format}`,
    isPublic: containers[row.container].isPublic,
  };
};

type Measures = { readonly width: number; readonly height: number };
type Rendition = Measures & { readonly accessUrl: string };

const { path } = guestCalls['files.download'];
/** So much of a name makes a difference to its drawing. */
const mostOfName = 200;

/** Proves that we gave a link to a private file; `expires` is in seconds since 1970. */
const signLink = (sessions: Pick<Sessions, 'digest'>, id: string, expires: number): string =>
  sessions.digest('file link', `${id} ${expires}`);

/** What an address needs beside the id; links change by the hour only, so that browsers can keep what they led to. */
const proofOf = (sessions: Pick<Sessions, 'digest'>, id: string, now: Instant): string => {
  const expires = (Math.floor(now / hourMs) + 2) * (hourMs / 1000);
  return `expires=${expires}&signature=${signLink(sessions, id, expires)}`;
};

type Linked = Measures & { readonly id: string };

const linkTo = (file: Linked, size: PictureSize, proof: string): Rendition => {
  const query = [size === 'large' ? '' : `size=${size}`, proof].filter((part) => part !== '').join('&');
  const address = path.replace('{id}', file.id);
  return {
    ...fitInside(file, pictureSizes[size]),
    accessUrl: query === '' ? address : `${address}?${query}`,
  };
};

const linksWith = (file: Linked, proof: string) => ({
  accessUrl: linkTo(file, 'large', proof).accessUrl,
  thumbnails: [linkTo(file, 'small', proof), linkTo(file, 'medium', proof)],
});

/** The addresses of a public picture, which stay the same for good. */
const publicLinks = (file: Linked) => linksWith(file, '');

/** The addresses of a picture for somebody who may see it; those of a private one end within two hours. */
export const linksFor = (
  file: Linked & { readonly container: ContainerName },
  { sessions, now }: { readonly sessions: Pick<Sessions, 'digest'>; readonly now: Instant },
) =>
  containers[file.container].isPublic ? publicLinks(file) : linksWith(file, proofOf(sessions, file.id, now));

/** Draws a model that has no photo. */
export const drawModel = ({ art, name, edition }: Input<'files.drawing'>): FileAnswer => ({
  bytes: Buffer.from(drawGear({ art, name })),
  contentType: 'image/svg+xml',
  fileName: `${art}.svg`,
  tag: `drawing-${edition}-${createHash('sha256').update(`${art} ${name}`).digest('base64url')}`,
  isPublic: true,
});

type Drawn = { readonly art: string; readonly name: string };

/** The address of what stands for a thing where it is small: the first photo there is, else the drawing of its model. */
export const pictureOf = (photoId: string | null | undefined, { art, name }: Drawn): string => {
  if (photoId !== null && photoId !== undefined) return `${fillPath(path, { id: photoId })}?size=small`;
  const query = new URLSearchParams({ name: name.slice(0, mostOfName), edition: String(drawingEdition) });
  return `${fillPath(guestCalls['files.drawing'].path, { art })}?${query.toString()}`;
};

/** Where the pictures lie that each kind of thing shows. */
const picturesOf = {
  equipment: 'equipment-images',
  model: 'equipment-images',
  chain: 'equipment-images',
  orderLine: 'private-photos',
  order: 'private-photos',
  delivery: 'private-photos',
  signature: 'private-photos',
  collectedLine: 'private-photos',
} as const satisfies Record<string, ContainerName>;

type Adoption = {
  /** In the order to show them; what was shown before and is not among them is removed. */
  readonly ids: readonly string[];
  readonly ownerKind: keyof typeof picturesOf;
  readonly ownerId: string;
  readonly actor: Pick<Session, 'userId'>;
  readonly now: Instant;
};

/**
 * Gives pictures to what shows them, in the feature's own transaction: each is the actor's own upload that nothing
 * uses, or shown there already. Refuses `file.gone`.
 */
export const adoptFiles = async (tx: Queryable, adoption: Adoption): Promise<void> => {
  const { ids, actor, now } = adoption;
  const owner = { kind: adoption.ownerKind, id: adoption.ownerId };
  const isRight = (row: FileRow): boolean =>
    row.adoptedId === null
      ? row.uploaderId === actor.userId && row.container === picturesOf[owner.kind]
      : row.adoptedKind === owner.kind && row.adoptedId === owner.id;
  const wanted = [...new Set(ids)];
  const rows = await lockReady(tx, wanted, isoOf(now));
  if (rows.length !== wanted.length || !rows.every(isRight)) throw new AppError('file.gone');
  await updateDropped(tx, owner, { ids: wanted, now: isoOf(now) });
  if (wanted.length > 0) await updateAdopted(tx, wanted, owner);
};

/** Lists the pictures that some things show, each in its order. */
export const listShown = (
  db: Queryable,
  { kind, ids }: { readonly kind: keyof typeof picturesOf; readonly ids: readonly string[] },
) => listAdopted(db, kind, ids);

type Deletion = Pick<Work, 'session' | 'now'> & { readonly id: string };

const remove = async (
  tx: Queryable,
  row: FileRow,
  { storeId, ...work }: Deletion & { readonly storeId: string | null },
): Promise<{ success: true }> => {
  await updateRemoved(tx, row.id, isoOf(work.now));
  await recordEventBy(tx, work, {
    kind: 'file.deleted',
    subject: { type: 'file', id: row.id },
    storeId,
    before: { container: row.container, adoptedKind: row.adoptedKind, adoptedId: row.adoptedId },
  });
  return { success: true };
};

const lockOne = async (tx: Queryable, { id, now }: Deletion): Promise<FileRow> => {
  const [row] = await lockReady(tx, [id], isoOf(now));
  if (row === undefined) throw new AppError('notFound');
  return row;
};

/** Tells which item shows a file; null when nothing does. Refuses `notFound`. */
export const findShowing = async (db: Queryable, { id, now }: Deletion): Promise<string | null> => {
  const row = await findReady(db, id, isoOf(now));
  if (row === undefined) throw new AppError('notFound');
  return row.adoptedId;
};

/** Deletes a picture that an item shows, for whoever may change that item. Refuses `notFound`, and `conflict` when it went elsewhere. */
export const deleteItemPicture = async (
  tx: Queryable,
  deletion: Deletion,
  item: { readonly id: string; readonly storeId: string },
): Promise<{ success: true }> => {
  const row = await lockOne(tx, deletion);
  if (row.adoptedId !== item.id) throw new AppError('conflict');
  return remove(tx, row, { ...deletion, storeId: item.storeId });
};

const mayDelete = async (tx: Queryable, row: FileRow, { session }: Deletion): Promise<boolean> => {
  if (row.uploaderId === session.userId) return true;
  if (!containers[row.container].isPublic) return false;
  if (session.roles.includes('SuperAdmin')) return true;
  return session.roles.includes('StoreManager') && isColleague(tx, row.uploaderId, session.storeIds);
};

/** Deletes a file that nothing shows: an own one, or for managers a picture that somebody of one of their stores uploaded. Refuses `notFound`, `conflict`. */
export const deleteFile = async (tx: Queryable, deletion: Deletion): Promise<{ success: true }> => {
  const row = await lockOne(tx, deletion);
  if (!(await mayDelete(tx, row, deletion))) throw new AppError('notFound');
  if (row.adoptedId !== null) throw new AppError('conflict');
  return remove(tx, row, { ...deletion, storeId: deletion.session.primaryStoreId });
};

/** Deletes a file of the caller. Refuses `notFound`, and `file.inUse` for one that something shows. */
export const deleteMyFile = async (tx: Queryable, deletion: Deletion): Promise<{ success: true }> => {
  const row = await lockOne(tx, deletion);
  if (row.uploaderId !== deletion.session.userId) throw new AppError('notFound');
  if (row.adoptedId !== null) throw new AppError('file.inUse');
  return remove(tx, row, { ...deletion, storeId: null });
};

/** A public picture of something, as the answers about that thing carry it. */
export const presentImage = (file: Linked) => {
  const { accessUrl, thumbnails } = publicLinks(file);
  return { file: { ...file, accessUrl }, thumbnails };
};
