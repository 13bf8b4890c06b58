/**
 * The first step of every npm script. Plain JavaScript without packages, because it runs before anything is
 * installed and on whatever Node the machine has. It installs what is missing, then hands over to the Node that
 * the project pins.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed-from');
const lockFolder = join(root, '.cache', 'install.lock');
const pinnedNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const oldestNode = [20, 19];
const lockPatienceMs = 15 * 60 * 1000;

class Refusal extends Error {}

const fail = (sentence) => {
  throw new Refusal(sentence);
};

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const old = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]);
  if (old)
    fail(
      `Node ${oldestNode.join('.')} or newer is needed, this is ${process.versions.node}: see nodejs.org.`,
    );
};

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const wantedStamp = () =>
  createHash('sha256')
    .update(`${process.platform} ${process.arch}\n`)
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** npm keeps its own record of what it installed: believed when someone ran npm by hand. */
const npmInstalledTheSame = () => {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(
    ([path, wanted]) =>
      path === '' || wanted.optional || wanted.peer || installed[path]?.integrity === wanted.integrity,
  );
};

const isInstalled = () => {
  if (!existsSync(pinnedNode)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp()) return true;
  if (!npmInstalledTheSame()) return false;
  writeFileSync(stamp, wantedStamp());
  return true;
};

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const ownerIsGone = () => {
  try {
    return !isAlive(Number(readFileSync(join(lockFolder, 'pid'), 'utf8')));
  } catch {
    // Made a moment ago and not signed yet, or left unsigned by a crash.
    return Date.now() - (statSync(lockFolder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 10_000;
  }
};

const tryLock = () => {
  try {
    mkdirSync(lockFolder);
    writeFileSync(join(lockFolder, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') fail(`Cannot write to ${dirname(lockFolder)}: ${error.message}.`);
    if (ownerIsGone()) rmSync(lockFolder, { recursive: true, force: true });
    return false;
  }
};

const lockInstall = () => {
  mkdirSync(dirname(lockFolder), { recursive: true });
  const startedAt = Date.now();
  for (let tries = 0; !tryLock(); tries += 1) {
    if (tries === 0) console.log('Another run is installing the packages, waiting for it.');
    if (Date.now() - startedAt > lockPatienceMs)
      fail(`Another run still holds ${lockFolder}: end it and try again.`);
    sleep(250);
  }
};

const runNpm = (args) => {
  const cli = process.env.npm_execpath;
  const viaNode = cli !== undefined && /\.c?js$/.test(cli) && existsSync(cli);
  const [file, first] = viaNode ? [process.execPath, [cli]] : ['npm', []];
  return spawnSync(file, [...first, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: !viaNode && process.platform === 'win32',
  });
};

const unreachable = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ERR_SOCKET_TIMEOUT/;

const explain = (result) => {
  if (result.error?.code === 'ENOENT') return 'npm is not installed on this machine: it comes with Node.';
  // The first lines say what went wrong; npm adds its whole manual page.
  const output = `${result.stderr}${result.stdout}`.trim().split('\n').slice(0, 12).join('\n');
  if (unreachable.test(output)) {
    return `${output}\nThe package registry cannot be reached: check the network or npm's registry and proxy settings.`;
  }
  return `${output}\nInstalling the packages failed.`;
};

const install = () => {
  const startedAt = Date.now();
  const count = Object.keys(readJson(join(root, 'package-lock.json')).packages).length - 1;
  console.log(`Installing ${count} packages (once; about a minute) ...`);
  const result = runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev']);
  if (result.status !== 0) fail(explain(result));
  if (!existsSync(pinnedNode)) {
    fail(
      'The pinned Node is missing because npm skips install scripts here: run npm rebuild node --ignore-scripts=false.',
    );
  }
  writeFileSync(stamp, wantedStamp());
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
};

const installOnce = () => {
  if (isInstalled()) return;
  lockInstall();
  try {
    if (!isInstalled()) install();
  } finally {
    rmSync(lockFolder, { recursive: true, force: true });
  }
};

/** A terminal sends Ctrl-C to the whole group by itself: passing it on would deliver it twice. */
const signalsToForward = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGTERM', 'SIGHUP', 'SIGINT'];

/** Who started us, and who started that: npm puts a shell in between. */
const ancestors = () => {
  const status = `/proc/${process.ppid}/status`;
  const grandparent = existsSync(status) ? /^PPid:\s*(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1] : '';
  return `${process.ppid} ${grandparent}`;
};

/** The shell between npm and us dies of a signal without passing it on, and npm may be killed: both mean to end. */
const watchAncestors = (onGone) => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    onGone();
  }, 500);
};

const handOver = (command, args) => {
  const path = `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const program = join(root, 'tools', 'commands', `${command}.ts`);
  const child = spawn(pinnedNode, [program, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: path,
      // Where the person stands: npm sets it too, and file names on the command line mean that folder.
      INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compile'),
    },
  });
  process.on('SIGINT', () => {});
  for (const signal of signalsToForward) process.on(signal, () => child.kill(signal));
  watchAncestors(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`Cannot start ${pinnedNode}: ${error.message}.`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
};

const main = () => {
  checkNode();
  const [command = '', ...args] = process.argv.slice(2);
  if (!existsSync(join(root, 'tools', 'commands', `${command}.ts`)) || !/^[a-z-]+$/.test(command)) {
    fail(`There is no command '${command}'.`);
  }
  installOnce();
  handOver(command, args);
};

try {
  main();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
