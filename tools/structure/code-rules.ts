import { findLines, isTest, type Rule } from './source-files.ts';

const documented = [
  /^src\/domain\//,
  /^src\/server\/(?!seed\/)[a-z-]+\/([a-z-]+-)?actions\.ts$/,
  /^src\/(server\/gateways|simulator)\//,
  /^src\/web\/device\//,
];
const exported = /^export (?:async )?(?:const|function|class) (\w+)/;

/** A limit or a list of codes on one line is said by its name. */
const plainValue = /^export const \w+(: [^=]+)? = [^(]*;$/;

/** Rules, actions, gateways and devices each say in one sentence what they do. */
export const docstrings: Rule = (files) =>
  files
    .filter(({ path }) => !isTest(path) && documented.some((folder) => folder.test(path)))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n');
      return lines.flatMap((line, index) => {
        const name = exported.exec(line)?.[1];
        if (name === undefined || plainValue.test(line)) return [];
        if (lines[index - 1]?.trimEnd().endsWith('*/')) return [];
        return [{ path, line: index + 1, message: `${name} has no sentence that says what it does.` }];
      });
    });

const impure =
  /^(?!\s*(\*|\/[/*])).*(\basync\b|\bawait\b|\bnew Promise\b|\bnew Date\(\)|\bconsole\.|\bsetTimeout\b|\bfetch\()/;

/** The domain is pure: no clock, no waiting, no output. */
export const purity: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('src/domain/') && !isTest(path))
    .flatMap((file) => findLines(file, impure, () => 'domain/ is pure: take the value as an argument.'));

const platform = /^src\/server\/(db|http|jobs|seed)\//;

/** A feature keeps its statements together. */
export const statements: Rule = (files) =>
  files
    .filter(
      ({ path }) =>
        /^src\/server\/[a-z-]+\//.test(path) &&
        !platform.test(path) &&
        !isTest(path) &&
        !/\/(sql|sql-[a-z-]+|[a-z-]+-sql)\.ts$/.test(path),
    )
    .flatMap((file) => findLines(file, /\bsql`/, () => "Statements live in the feature's sql.ts."));
