import { checkSteps } from '../run/check-steps.ts';
import { runCommand } from '../run/steps.ts';

await runCommand(checkSteps);
