import type { importRows } from '#contract/imports.ts';
import { callerOf } from '#server/http/context.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';
import {
  cancelImport,
  getImport,
  importListHandlers,
  lineHandlers,
  startImport,
} from '#server/imports/job-actions.ts';
import type { ImportWork } from '#server/imports/job-actions.ts';
import { writeRefusedLines, writeTemplate } from '#server/imports/import-sheets.ts';
import { uploadImport } from '#server/imports/upload-actions.ts';

const workOf = (ctx: Ctx): ImportWork => ({ session: callerOf(ctx), now: ctx.now() });

export const importHandlers: Handlers<typeof importRows> = {
  'imports.template': (input, { language }) => writeTemplate(input, language),
  'imports.upload': (input, ctx) => uploadImport(ctx, input),
  ...importListHandlers,
  'imports.get': ({ id }, ctx) => getImport(ctx, id),
  ...lineHandlers,
  'imports.refusedLines': ({ id }, ctx) => writeRefusedLines(ctx, id),
  'imports.start': ({ id }, ctx) => ctx.write((tx) => startImport(tx, workOf(ctx), id)),
  'imports.cancel': ({ id }, ctx) => ctx.write((tx) => cancelImport(tx, workOf(ctx), id)),
};
