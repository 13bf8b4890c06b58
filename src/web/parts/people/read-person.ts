import { isFields } from '#web/parts/kept/read-fields.ts';
import { faultsIn, formOf, personOf } from '#web/parts/people/person.ts';
import type { Person } from '#web/parts/people/person.ts';

/** Reads a person kept on this device; null when something is wrong with it. */
export const readPerson = (value: unknown): Person | null => {
  if (!isFields(value) || typeof value['name'] !== 'string') return null;
  const form = formOf(value as Person);
  return faultsIn(form).length === 0 ? personOf(form) : null;
};
