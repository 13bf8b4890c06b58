import { checkSteps } from '../run/check-steps.ts';
import { keepScratchInMemory } from '../run/scratch-folder.ts';
import { runCommand } from '../run/steps.ts';
import { testSteps } from '../run/test-steps.ts';

keepScratchInMemory();
await runCommand({
  command: 'npm test',
  about: 'Reads the code, then runs every test.',
  steps: [...checkSteps, ...testSteps],
});
