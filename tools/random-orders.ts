import { emptyReport, missingEdges, walkHistory } from '#testing/order-walker.ts';

// node tools/random-orders.ts [HISTORIES] [FIRST_SEED]: walks random histories of orders and checks every law.
const histories = Number(process.argv[2] ?? 1_000_000);
const firstSeed = Number(process.argv[3] ?? 1);
const report = emptyReport();
const startedAt = Date.now();

for (let seed = firstSeed; report.histories < histories; seed += 1) {
  walkHistory(seed, report);
  if (report.histories % 10_000 === 0) {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    process.stdout.write(`\r${report.histories} histories, ${report.commands} commands, ${seconds} s`);
  }
}
const missing = missingEdges(report);
process.stdout.write(
  `\n${report.histories} histories, ${report.commands} commands (${report.refused} refused): all laws held\n`,
);
if (missing.length > 0) {
  process.stderr.write(`steps never taken: ${missing.join(', ')}\n`);
  process.exitCode = histories >= 20_000 ? 1 : 0;
}
