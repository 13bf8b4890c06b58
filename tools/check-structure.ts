import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docstrings, purity, statements } from './structure/code-rules.ts';
import { areas, features, rooms } from './structure/import-rules.ts';
import { fenColumns } from './structure/money-columns.ts';
import { wholeFen } from './structure/money-rules.ts';
import { fileNames } from './structure/name-rules.ts';
import { exactVersions, lockedPackages, type LockFile, type Manifest } from './structure/package-rules.ts';
import { readDocuments, readSourceFiles, type Rule } from './structure/source-files.ts';
import {
  coloursAreTokens,
  englishCode,
  silencings,
  unfinishedNotes,
  wordsOfFaults,
} from './structure/text-rules.ts';
import { agreedTerms, printedMarks, termsInGlossary } from './structure/term-rules.ts';
import { testedCodes } from './structure/tested-codes.ts';
import { unusedTexts } from './structure/unused-texts.ts';

const root = join(import.meta.dirname, '..');

const rules: readonly Rule[] = [
  fileNames,
  rooms,
  areas,
  features,
  docstrings,
  purity,
  statements,
  wholeFen,
  fenColumns,
  englishCode,
  coloursAreTokens,
  silencings,
  unfinishedNotes,
  wordsOfFaults,
  unusedTexts,
  testedCodes,
  agreedTerms,
  printedMarks,
];
const documentRules: readonly Rule[] = [agreedTerms, termsInGlossary];

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));

const files = readSourceFiles(root);
const documents = readDocuments(root);
const findings = [
  ...rules.flatMap((rule) => rule(files)),
  ...documentRules.flatMap((rule) => rule(documents)),
  ...exactVersions(readJson('package.json') as Manifest),
  ...lockedPackages(readJson('package-lock.json') as LockFile),
];
for (const { path, line, message } of findings) {
  console.log(line === undefined ? `${path}: ${message}` : `${path}:${line}: ${message}`);
}
console.log(`${files.length} files, ${rules.length + 3} rules, ${findings.length} findings.`);
if (findings.length > 0) process.exitCode = 1;
