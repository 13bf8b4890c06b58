import { runNode, runTool } from './run-program.ts';
import { asOne } from './steps.ts';
import type { Step } from './steps.ts';

const tool = (name: string, title: string, [file, ...args]: readonly [string, ...string[]]): Step => ({
  name,
  title,
  run: async () => asOne((await runTool(file, { args })) === 0),
});

/** Everything that reads the code without running it. */
export const checkSteps: readonly Step[] = [
  tool('types', 'Types of every room', ['tsc', '-b']),
  tool('lint', 'Lint', ['oxlint', '--deny-warnings']),
  tool('format', 'Format', ['oxfmt', '--check']),
  tool('unused', 'Dead code and unlisted packages', ['knip']),
  {
    name: 'structure',
    title: 'House rules',
    run: async () => asOne((await runNode({ args: ['tools/check-structure.ts'] })) === 0),
  },
];
