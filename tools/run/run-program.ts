import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';

/** The folder that holds package.json. */
export const root = join(import.meta.dirname, '../..');

export type Program = {
  readonly args: readonly string[];
  /** Added to the environment; undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
};

/** Colours are for a terminal; a log keeps plain words. */
const plain = process.stdout.isTTY || process.env['FORCE_COLOR'] !== undefined ? {} : { NO_COLOR: '1' };

const running = new Set<ChildProcess>();

const startProgram = (file: string, { args, env }: Program): ChildProcess => {
  const child = spawn(file, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...plain, ...env } });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

const waitFor = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('exit', (code, signal) =>
      resolve(code ?? 128 + (constants.signals[signal ?? 'SIGKILL'] ?? 0)),
    );
  });

/** Runs a program that a package brought, in the project's folder; gives its exit code. */
export const runTool = (name: string, program: Program): Promise<number> =>
  waitFor(startProgram(join(root, 'node_modules', '.bin', name), program));

/** Runs the pinned Node in a process of its own, in the project's folder; gives its exit code. */
export const runNode = (program: Program): Promise<number> =>
  waitFor(startProgram(process.execPath, program));

/** Ends with everything that was started when a signal arrives; whoever waits for a child sees it end. */
export const endTogether = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal);
      process.exitCode = signal === 'SIGINT' ? 130 : 143;
    });
  }
};
