import { isDeepStrictEqual } from 'node:util';
import { compareStay } from '#testing/stays/compare-stay.ts';

// node tools/random-stays.ts [STAYS] [FIRST_SEED]: prices random stays by the rules and by a second calculator.
const stays = Number(process.argv[2] ?? 1_000_000);
const firstSeed = Number(process.argv[3] ?? 1);
const startedAt = Date.now();

for (let done = 0; done < stays; done += 1) {
  const seed = firstSeed + done;
  const { byRules, byOracle } = compareStay(seed);
  if (!isDeepStrictEqual(byRules, byOracle)) {
    process.stderr.write(`\nseed ${seed}: ${JSON.stringify({ byRules, byOracle })}\n`);
    process.exit(1);
  }
  if (done % 10_000 === 0)
    process.stdout.write(`\r${done} stays, ${Math.round((Date.now() - startedAt) / 1000)} s`);
}
process.stdout.write(`\r${stays} stays cost the same by both calculators\n`);
