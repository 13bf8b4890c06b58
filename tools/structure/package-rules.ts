import type { Finding } from './source-files.ts';

export type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

export type LockFile = {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly integrity?: string;
        readonly resolved?: string;
        readonly link?: boolean;
        readonly inBundle?: boolean;
      }
    >
  >;
};

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** What is installed today is what was tested: no ranges. */
export const exactVersions = (manifest: Manifest): readonly Finding[] =>
  Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => ({
      path: 'package.json',
      message: `${name}@${version}: pin one exact version.`,
    }));

const registry = 'https://registry.npmjs.org/';

/** Every package comes from the npm registry and carries the hash that its content must have. */
export const lockedPackages = (lock: LockFile): readonly Finding[] =>
  Object.entries(lock.packages)
    .filter(([path, { inBundle }]) => path !== '' && inBundle !== true)
    .flatMap(([path, { integrity, resolved, link }]) => {
      const problems: string[] = [];
      if (link === true) problems.push('is a link to a folder');
      if (integrity === undefined || !integrity.startsWith('sha512-'))
        problems.push('has no sha512 integrity');
      if (resolved !== undefined && !resolved.startsWith(registry)) problems.push(`comes from ${resolved}`);
      return problems.map((problem) => ({ path: 'package-lock.json', message: `${path} ${problem}.` }));
    });
