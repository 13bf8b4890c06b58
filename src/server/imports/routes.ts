import type { importRows } from '#contract/imports.ts';
import type { Handlers } from '#server/http/context.ts';
import { jobHandlers } from '#server/imports/job-actions.ts';
import { writeRefusedLines, writeTemplate } from '#server/imports/import-sheets.ts';
import { uploadImport } from '#server/imports/upload-actions.ts';

export const importHandlers: Handlers<typeof importRows> = {
  ...jobHandlers,
  'imports.template': (input, { language }) => writeTemplate(input, language),
  'imports.upload': (input, ctx) => uploadImport(ctx, input),
  'imports.refusedLines': ({ id }, ctx) => writeRefusedLines(ctx, id),
};
