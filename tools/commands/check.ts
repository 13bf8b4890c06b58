import { checkSteps } from '../run/check-steps.ts';
import { endTogether } from '../run/run-program.ts';
import { chooseSteps, runSteps } from '../run/steps.ts';

endTogether();
const passed = await runSteps(chooseSteps(checkSteps, process.argv.slice(2)));
if (!passed) process.exitCode ??= 1;
