import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isFolder = (path: string): boolean => {
  try {
    return statSync(path).isDirectory();
  } catch {
    // Also a path below a file, or one that we may not look at: making it says which.
    return false;
  }
};

const makeOne = (folder: string): void => {
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
};

/**
 * Makes a folder and those above it that are missing; when one cannot be made, takes back the others. One by one,
 * because Node's own `recursive` never returns where a folder is refused as missing, as below /proc.
 */
export const makeFolder = (folder: string): void => {
  const missing: string[] = [];
  for (let path = folder; !isFolder(path) && path !== dirname(path); path = dirname(path))
    missing.unshift(path);
  const made: string[] = [];
  try {
    for (const path of missing) {
      makeOne(path);
      made.unshift(path);
    }
  } catch (error) {
    for (const path of made) rmdirSync(path);
    throw error;
  }
};
