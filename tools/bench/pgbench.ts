import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openServer } from '#server/db/open-server.ts';
import { pgbenchScriptOf, type BookingTemplate } from './booking-template.ts';
import { connections } from './measure.ts';

const run = promisify(execFile);

/** Runs the same bookings without any server of ours; gives bookings per second. */
export type Pgbench = { readonly run: (seconds: number) => Promise<number>; readonly end: () => void };

/** Writes the script of a booking. */
export const preparePgbench = async (
  bin: string,
  url: string,
  template: BookingTemplate,
): Promise<Pgbench> => {
  const folder = mkdtempSync(join(tmpdir(), 'snowgear-pgbench-'));
  const db = await openServer(url, { connections: 1 });
  const file = join(folder, 'booking.sql');
  writeFileSync(file, await pgbenchScriptOf(db, template));
  await db.close();
  let base = 100_000_000;
  return {
    run: async (seconds) => {
      base += 100_000_000;
      const load = [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(connections),
        '-j',
        '2',
        '-T',
        String(Math.ceil(seconds)),
      ];
      const { stdout } = await run(
        join(bin, 'pgbench'),
        [...load, '-D', `base=${base}`, '-D', 'i=0', '-f', file, url],
        { maxBuffer: 1e8 },
      );
      const rate = /^tps = ([\d.]+) \(without/m.exec(stdout)?.[1];
      if (rate === undefined) throw new Error(`pgbench said nothing of use: ${stdout.slice(0, 500)}`);
      return Number(rate);
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
};
