import { differenceIn } from '#testing/stays/compare-stay.ts';
import { FeatureCount } from '#testing/stays/stay-features.ts';

// node tools/random-stays.ts [STAYS] [FIRST_SEED]: prices random stays by the rules and by a second calculator.
const stays = Number(process.argv[2] ?? 1_000_000);
const firstSeed = Number(process.argv[3] ?? 1);
const startedAt = Date.now();
const count = new FeatureCount();

for (let done = 0; done < stays; done += 1) {
  const difference = differenceIn(firstSeed + done, count);
  if (difference !== null) {
    process.stderr.write(`\n${JSON.stringify(difference)}\n`);
    process.exit(1);
  }
  if (done % 10_000 === 0)
    process.stdout.write(`\r${done} stays, ${Math.round((Date.now() - startedAt) / 1000)} s`);
}
process.stdout.write(`\r${stays} stays cost the same by both calculators. Of 1,000 stays there are:\n`);
for (const { name, perMille } of count.shares())
  process.stdout.write(`${perMille.toFixed(1).padStart(7)}  ${name}\n`);
