const isAddress = (name: string): boolean => /^\d{1,3}(\.\d{1,3}){3}$/.test(name) || name.includes(':');

/** Where calls go: the page's own host when that is localhost or an IP, else the same protocol and port at `api.` before the host without `www.`. Source: SPEC section 7. */
export const apiOrigin = ({ protocol, host }: { protocol: string; host: string }): string => {
  const name = host.replace(/:\d+$/, '');
  if (name === 'localhost' || name.endsWith('.localhost') || isAddress(name)) return '';
  return `${protocol}//api.${host.replace(/^www\./, '')}`;
};
