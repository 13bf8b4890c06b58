import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SourceFile = {
  /** From the project's folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
};

export type Finding = { readonly path: string; readonly line?: number; readonly message: string };

export type Rule = (files: readonly SourceFile[]) => readonly Finding[];

const folders = ['src', 'tools', 'e2e'];
const readAs = /\.(tsx?|js|css|sql|html)$/;

/** Every source file of the project, sorted by path. */
export const readSourceFiles = (root: string): readonly SourceFile[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => readAs.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** What is written about the project: README.md, CONTRIBUTING.md and `docs`. */
export const readDocuments = (root: string): readonly SourceFile[] =>
  [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .map((path) => `docs/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.md'))
      .toSorted(),
  ].map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** True for what only tests load. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.startsWith('e2e/') || path.startsWith('src/testing/');

/** Every line that a pattern matches, as findings. */
export const findLines = (
  file: SourceFile,
  pattern: RegExp,
  message: (match: string) => string,
): readonly Finding[] =>
  file.text.split('\n').flatMap((text, index) => {
    const match = pattern.exec(text)?.[0];
    return match === undefined ? [] : [{ path: file.path, line: index + 1, message: message(match) }];
  });
