import { emptyHireReport, missingHireEdges, walkHire } from '#testing/hire-walker.ts';

// node tools/random-hires.ts [HISTORIES] [FIRST_SEED]: walks random histories of orders and checks every law.
const histories = Number(process.argv[2] ?? 100_000);
const firstSeed = Number(process.argv[3] ?? 1);
const report = emptyHireReport();
const startedAt = Date.now();

for (let seed = firstSeed; report.histories < histories; seed += 1) {
  walkHire(seed, report);
  if (report.histories % 10_000 === 0) {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    process.stdout.write(`\r${report.histories} histories, ${report.commands} commands, ${seconds} s`);
  }
}
const missing = missingHireEdges(report);
process.stdout.write(
  `\n${report.histories} histories, ${report.commands} commands (${report.refused} refused): all laws held\n`,
);
if (missing.length > 0) {
  process.stderr.write(`steps never taken: ${missing.join(', ')}\n`);
  process.exitCode = histories >= 20_000 ? 1 : 0;
}
