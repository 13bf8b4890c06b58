/** Reads a cookie by its name; null when the request carries none. Its value is taken as it stands. */
export const cookieNamed = (name: string, header: string | undefined): string | null => {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
};
