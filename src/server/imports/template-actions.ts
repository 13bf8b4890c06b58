import type { InputOf } from '#contract/endpoint.ts';
import type { Language } from '#contract/errors.ts';
import type { FileAnswer } from '#contract/files.ts';
import type { importRows } from '#contract/imports.ts';
import { templateTitles } from '#domain/imports/template-titles.ts';
import { answerSheet, inOnePage } from '#server/exports/sheet-actions.ts';

type Input = InputOf<(typeof importRows)['imports.template']>;

/** Writes an empty sheet with the titles that the import reads. */
export const writeTemplate = ({ kind, format }: Input, language: Language): Promise<FileAnswer> =>
  answerSheet({
    name: `${kind}-template`,
    format,
    titles: templateTitles[language][kind],
    pages: inOnePage([]),
  });
