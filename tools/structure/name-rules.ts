import { basename } from 'node:path';
import type { Rule } from './source-files.ts';

const vague = /^(index|utils?|helpers?|common|misc|shared|stuff|lib)\.(ts|tsx|js|css)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|config|d))?\.[a-z]+$/;
const pascal = /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/;

/** A file's name says what is inside: kebab-case, or PascalCase for a component, and never a word that fits everything. */
export const fileNames: Rule = (files) =>
  files.flatMap(({ path }) => {
    const name = basename(path);
    if (vague.test(name))
      return [{ path, message: `'${name}' says nothing: name the file after its content.` }];
    // A migration starts with its number, a browser test says what it is by `.spec`.
    if (kebab.test(name) || pascal.test(name) || /^[a-z0-9-]+\.spec\.ts$/.test(name)) return [];
    return [{ path, message: 'Name files in kebab-case, or PascalCase.tsx when one component lives there.' }];
  });
