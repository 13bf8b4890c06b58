import { spawn } from 'node:child_process';
import { join } from 'node:path';

const server = join(import.meta.dirname, '../../server');
const programs = {
  main: [join(server, 'main.ts'), '--empty'],
  ledger: [join(server, 'ledger/cli.ts')],
} as const;

export type Place = {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Settings besides; a port of the system's choice when none is named. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The program's `src/server` when it is another version; that one starts with demo data. */
  readonly version?: string;
};

export type MainProcess = {
  readonly url: string;
  /** All that it wrote so far, to either stream. */
  readonly output: () => string;
  /** Ends it as a power cut would; resolves when it is gone. */
  readonly kill: () => Promise<void>;
  /** Asks it to end; resolves when it has finished what it began. */
  readonly stop: () => Promise<void>;
};

type Ended = { readonly code: number | null; readonly complained: string };

const spawnOn = ({ databaseUrl, dataDir, settings, version }: Place, program: keyof typeof programs) => {
  const { DATABASE_URL: _, ...ours } = process.env;
  const args = version === undefined ? programs[program] : [join(version, 'main.ts')];
  const child = spawn(process.execPath, args, {
    env: {
      ...ours,
      PORT: '0',
      ...settings,
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complained = '';
  let written = '';
  child.stdout.on('data', (chunk) => {
    written += chunk;
  });
  child.stderr.on('data', (chunk) => {
    complained += chunk;
    written += chunk;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => resolve({ code, complained }));
  });
  return { child, ended, output: () => written };
};

/** Starts the product itself in a process of its own, and waits until it is ready. */
export const startMain = async (place: Place): Promise<MainProcess> => {
  const { child, ended, output } = spawnOn(place, 'main');
  const url = await new Promise<string>((resolve, reject) => {
    let stdout = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      const ready = /^ready (\S+)$/m.exec(stdout);
      if (ready?.[1] !== undefined) resolve(ready[1]);
    });
    void ended.then(({ complained }) => reject(new Error(`not ready: ${stdout} ${complained}`)));
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return { url, output, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
};

/** Starts one more process on the same place, and gives how it ended. */
export const startSecond = (place: Place): Promise<Ended> => spawnOn(place, 'main').ended;

/** Verifies the books of a place in a process of its own; gives its exit code and all that it wrote. */
export const verifyLedger = async (place: Place): Promise<string> => {
  const { ended, output } = spawnOn(place, 'ledger');
  const { code } = await ended;
  return `${code} ${output().trim()}`;
};
