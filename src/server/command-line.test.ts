import { describe, expect, test } from 'vitest';
import { HelpRequested, readWords } from '#server/command-line.ts';

const spec = {
  command: 'npm run bake',
  about: 'Bakes bread.',
  options: {
    dark: { type: 'boolean', means: 'longer in the oven' },
    'with-salt': { type: 'boolean', means: 'salted' },
    grain: { type: 'string', multiple: true, means: 'of this grain', value: 'NAME' },
  },
  names: ['loaf', 'roll'],
} as const;
const read = (args: readonly string[], env = {}) => readWords(args, spec, env);

describe('readWords', () => {
  test('gives what was chosen', () => {
    expect(read(['--dark', 'roll', '--grain', 'rye', '--grain=oat'])).toMatchObject({
      values: { dark: true, grain: ['rye', 'oat'] },
      names: ['roll'],
    });
    expect(read([])).toMatchObject({ names: [] });
  });
  test.each([
    [['--drak'], '"--drak" is not known here'],
    [['-x'], '"-x" is not known here'],
    [['--no-dark'], '"--no-dark" is not known here'],
    [['--constructor'], '"--constructor" is not known here'],
    [['cake'], '"cake" is not known here'],
    [['--', '--dark'], '"--dark" is not known here'],
    [['--dark=yes'], '--dark takes no value'],
    [['--grain'], '--grain needs a value'],
    [['--grain', '--dark'], '--grain needs a value'],
    [['--grain='], '--grain needs a value'],
  ])('refuses %j and names what is known', (args, sentence) => {
    expect(() => read(args)).toThrow(
      `${sentence}; npm run bake knows loaf, roll, --dark, --with-salt, --grain NAME, and --help.`,
    );
  });
  test.each([[['--help']], [['-h']], [['--drak', '--help']]])('%j asks for help', (args) => {
    let thrown: unknown;
    try {
      read(args);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(HelpRequested);
    expect((thrown as HelpRequested).message.split('\n')).toEqual([
      'Usage: npm run bake -- [loaf|roll] [--dark] [--with-salt] [--grain NAME]',
      'Bakes bread.',
      '  --dark        longer in the oven',
      '  --with-salt   salted',
      '  --grain NAME  of this grain',
    ]);
  });
  test('a word that npm took for itself is refused, since the command would run without it', () => {
    expect(() => read([], { npm_config_with_salt: 'true' })).toThrow(
      'npm took --with-salt for itself; put "--" before it: npm run bake -- --with-salt.',
    );
    expect(() => read(['--with-salt'], { npm_config_with_salt: 'true' })).not.toThrow();
    expect(() => read([], { npm_config_cache: '/x' })).not.toThrow();
  });
  test('any name is taken where names of files are meant', () => {
    expect(readWords(['a.csv', '--', '--odd.csv'], { ...spec, names: 'FILE...' }, {}).names).toEqual([
      'a.csv',
      '--odd.csv',
    ]);
  });
});
