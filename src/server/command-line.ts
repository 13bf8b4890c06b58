import { parseArgs } from 'node:util';
import { framesForLog, messageForLog } from '#server/words-for-log.ts';
import { StartupError } from '#server/db/startup-error.ts';
import type { Environment } from '#server/environment.ts';

type Option = {
  readonly type: 'boolean' | 'string';
  readonly multiple?: boolean;
  /** Description in the help. */
  readonly means: string;
  /** Placeholder of its value in the help. */
  readonly value?: string;
};
type Options = Readonly<Record<string, Option>>;

/** The arguments that a command takes. */
type CommandWords<O extends Options = Options> = {
  /** The command line, as typed. */
  readonly command: string;
  /** One sentence for the help. */
  readonly about: string;
  readonly options: O;
  /** Positional arguments: one of a few words, or free text as spelled in the help. */
  readonly names?: readonly string[] | 'FILE...' | '[NAME VALUE]';
};

/** Thrown for `--help`: the message is the usage text; the command does not run. */
export class HelpRequested extends Error {
  override readonly name = 'HelpRequested';
}

const help = { type: 'boolean', short: 'h' } as const;

const spelled = ([name, { value }]: [string, Option]): string => `--${name}${value ? ` ${value}` : ''}`;

const usageOf = ({ command, about, options, names = [] }: CommandWords): string => {
  const flags = Object.entries(options).map((option) => ({
    text: spelled(option),
    means: option[1].means,
  }));
  const width = Math.max(...flags.map(({ text }) => text.length));
  const first = typeof names === 'string' ? names : `[${names.join('|')}]`;
  const words = [...(names.length > 0 ? [first] : []), ...flags.map(({ text }) => `[${text}]`)];
  return [
    `Usage: ${[command, '--', ...words].join(' ')}`,
    about,
    ...flags.map(({ text, means }) => `  ${text.padEnd(width)}  ${means}`),
  ].join('\n');
};

const isName = ({ names = [] }: CommandWords, word: string): boolean =>
  typeof names === 'string' || names.includes(word);

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

const faultOf = (words: CommandWords, token: Token): string | undefined => {
  if (token.kind === 'option-terminator') return undefined;
  if (token.kind === 'positional') {
    return isName(words, token.value) ? undefined : `"${token.value}" is not known here`;
  }
  if (!Object.hasOwn(words.options, token.name)) return `"${token.rawName}" is not known here`;
  const { rawName, value, inlineValue } = token;
  if (words.options[token.name]?.type === 'boolean') {
    return value === undefined ? undefined : `${rawName} takes no value`;
  }
  const isMissing = !value || (!inlineValue && value.startsWith('-'));
  return isMissing ? `${rawName} needs a value` : undefined;
};

const knownIn = ({ options, names = [] }: CommandWords): string => {
  const flags = Object.entries(options).map(spelled);
  return new Intl.ListFormat('en').format([
    ...(typeof names === 'string' ? [names] : names),
    ...flags,
    '--help',
  ]);
};

/** Without `--` before them npm keeps words for itself and tells the command only through the environment. */
const refuseSwallowed = (words: CommandWords, tokens: readonly Token[], env: Environment): void => {
  for (const option of Object.entries(words.options)) {
    const [name] = option;
    const isGiven = tokens.some((token) => token.kind === 'option' && token.name === name);
    if (isGiven || env[`npm_config_${name.replaceAll('-', '_')}`] === undefined) continue;
    throw new StartupError(
      `npm took --${name} for itself; put "--" before it: ${words.command} -- ${spelled(option)}.`,
    );
  }
};

/** Parses the arguments of a command; refuses unknown ones in one sentence. */
export const readWords = <const O extends Options>(
  args: readonly string[],
  words: CommandWords<O>,
  env: Environment,
) => {
  const config = { args: [...args], options: { ...words.options, help }, allowPositionals: true } as const;
  const { tokens } = parseArgs({ ...config, strict: false, tokens: true });
  if (tokens.some((token) => token.kind === 'option' && token.name === 'help')) {
    throw new HelpRequested(usageOf(words));
  }
  const fault = tokens.map((token) => faultOf(words, token)).find((found) => found !== undefined);
  if (fault !== undefined) {
    throw new StartupError(`${fault}; ${words.command} knows ${knownIn(words)}.`);
  }
  refuseSwallowed(words, tokens, env);
  const { values, positionals } = parseArgs(config);
  return { values, names: positionals };
};

/** Says why a program ends before its work is done, a StartupError in its one sentence; gives the exit code. */
export const reportFailure = (error: unknown): 0 | 1 => {
  if (error instanceof HelpRequested) {
    process.stdout.write(`${error.message}\n`);
    return 0;
  }
  // Otherwise what and where, as a log may keep it.
  const trace = [messageForLog(error), framesForLog(error)].filter((part) => part !== '').join('\n');
  process.stderr.write(`${error instanceof StartupError ? error.message : trace}\n`);
  return 1;
};
