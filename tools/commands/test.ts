import { checkSteps } from '../run/check-steps.ts';
import { runCommand } from '../run/steps.ts';
import { testSteps } from '../run/test-steps.ts';

await runCommand([...checkSteps, ...testSteps]);
