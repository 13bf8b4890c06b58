const isAddress = (host: string): boolean => /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || host.includes(':');

/** Where calls go: the page's own host when that is localhost or an IP, else the same protocol at `api.` before the host without `www.`. Source: SPEC section 7. */
export const apiOrigin = ({ protocol, hostname }: { protocol: string; hostname: string }): string => {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host.endsWith('.localhost') || isAddress(host)) return '';
  return `${protocol}//api.${host.replace(/^www\./, '')}`;
};
