import { reportFailure } from '#server/command-line.ts';
import { readChoices } from '../money/choices.ts';

try {
  const choices = readChoices();
  const { testMoney } = await import('../money/test-money.ts');
  process.exitCode = await testMoney(choices);
} catch (error) {
  process.exitCode = reportFailure(error);
}
