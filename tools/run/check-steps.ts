import { captureNode, captureTool, type CapturedRun } from './run-program.ts';
import { asOne, type Step } from './steps.ts';

const step = (name: string, title: string, start: () => Promise<CapturedRun>): Step => ({
  name,
  title,
  stage: 'check',
  lane: name,
  keepsOutput: true,
  run: async () => {
    const { exitCode, output } = await start();
    return { ...asOne(exitCode === 0), output };
  },
});

/** Everything that reads the code without running it. */
export const checkSteps: readonly Step[] = [
  // One checker a project: several would each infer the types of the contract anew, which costs half as much again.
  step('types', 'Types of every room', () => captureTool('tsc', { args: ['-b', '--checkers', '1'] })),
  step('lint', 'Lint', () => captureTool('oxlint', { args: ['--deny-warnings'] })),
  step('format', 'Format', () => captureTool('oxfmt', { args: ['--check'] })),
  step('unused', 'Dead code and unlisted packages', () => captureTool('knip', { args: [] })),
  step('structure', 'House rules', () => captureNode({ args: ['tools/check-structure.ts'] })),
];
