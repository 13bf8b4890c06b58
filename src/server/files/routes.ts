import type { fileRows } from '#contract/files.ts';
import { deletePicture } from '#server/equipment/picture-actions.ts';
import { deleteMyFile, downloadFile, drawModel } from '#server/files/actions.ts';
import { uploadFile } from '#server/files/upload-actions.ts';
import { workOf, type Handlers } from '#server/http/context.ts';

export const fileHandlers: Handlers<typeof fileRows> = {
  'files.upload': (input, ctx) => uploadFile(ctx, input),
  'files.delete': ({ id }, ctx) => ctx.write((tx) => deletePicture(tx, { ...workOf(ctx), id })),
  'files.deleteMine': ({ id }, ctx) => ctx.write((tx) => deleteMyFile(tx, { ...workOf(ctx), id })),
  'files.drawing': (input) => Promise.resolve(drawModel(input)),
  'files.download': (input, ctx) => downloadFile(ctx, input),
};
