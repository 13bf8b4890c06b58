import { useClientConfig } from '#web/api/client-config.ts';

const line = 'text-ink-3 hover:text-ink-2 inline-flex min-h-11 items-center px-1';

/** Who runs this, and the filing numbers that Chinese sites show. Source: SPEC section 1, footer. */
export function SiteFooter() {
  const { data } = useClientConfig();
  if (data === undefined) return null;
  const { policeFilingNumber, policeFilingLink, icpNumber, icpLink } = data.filingConfig;
  return (
    <footer className="text-ink-3 flex flex-col items-center px-4 py-6 text-center text-sm">
      <span>{data.systemInfo.companyName}</span>
      <span className="flex flex-wrap justify-center gap-x-3">
        {policeFilingNumber === '' ? null : (
          <a href={policeFilingLink || '#'} rel="noopener" className={line}>
            {policeFilingNumber}
          </a>
        )}
        {icpNumber === '' ? null : (
          <a href={icpLink || '#'} rel="noopener" className={line}>
            {icpNumber}
          </a>
        )}
      </span>
    </footer>
  );
}
