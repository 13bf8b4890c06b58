import { checkSteps } from '../run/check-steps.ts';
import { runCommand } from '../run/steps.ts';

await runCommand({
  command: 'npm run check',
  about: 'Reads the code without running it.',
  steps: checkSteps,
});
