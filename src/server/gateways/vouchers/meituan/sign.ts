import { createHash } from 'node:crypto';

type Form = Readonly<Record<string, string>>;

/**
 * Signs the fields of a call, SHA-1 in small hexadecimal digits: all but `sign` and empty ones, by name, before they
 * are encoded. Source: Meituan's SDK for its open platform, and its published test.
 */
export const signMeituan = (form: Form, signKey: string): string => {
  const text = Object.entries(form)
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flat()
    .join('');
  return createHash('sha1').update(`${signKey}${text}`).digest('hex');
};
