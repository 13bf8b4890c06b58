import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm;

const placeOf = (from: string, wanted: string, root: string): string | null => {
  if (wanted.startsWith('#ui/')) return join(root, 'src/web/ui', wanted.slice(4));
  if (wanted.startsWith('#')) return join(root, 'src', wanted.slice(1));
  return wanted.startsWith('.') ? join(dirname(from), wanted) : null;
};

/** The source files that some files import before they can run, themselves included; sorted. */
export const staticSources = (entries: readonly string[], root: string): readonly string[] => {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(file) || !statSync(file).isFile()) return;
    seen.add(file);
    for (const [, wanted = ''] of readFileSync(file, 'utf8').matchAll(staticImport)) {
      const next = placeOf(file, wanted, root);
      if (next !== null) visit(next);
    }
  };
  for (const entry of entries) visit(join(root, entry));
  return [...seen].toSorted();
};

/** What is drawn before anything else is fetched. */
export const firstPageEntries = ['src/web/main.tsx'] as const;
