import type { fileRows } from '#contract/files.ts';
import { deletePicture } from '#server/equipment/picture-actions.ts';
import { deleteMyFile, downloadFile } from '#server/files/actions.ts';
import { uploadFile } from '#server/files/upload-actions.ts';
import { callerOf } from '#server/http/context.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';

const deletionOf = (ctx: Ctx, id: string) => ({ id, session: callerOf(ctx), now: ctx.now() });

export const fileHandlers: Handlers<typeof fileRows> = {
  'files.upload': (input, ctx) => uploadFile(ctx, input),
  'files.delete': ({ id }, ctx) => ctx.write((tx) => deletePicture(tx, deletionOf(ctx, id))),
  'files.deleteMine': ({ id }, ctx) => ctx.write((tx) => deleteMyFile(tx, deletionOf(ctx, id))),
  'files.download': (input, ctx) => downloadFile(ctx, input),
};
