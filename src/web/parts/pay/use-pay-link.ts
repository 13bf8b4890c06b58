import { useEffect, useState } from 'react';
import { keepLink, keptLink, linkInAddress } from '#web/parts/pay/pay-links.ts';

/** Takes the token out of the address, so that no history, picture or copied address hands it on. */
const hideToken = (): void => history.replaceState(history.state, '', location.pathname + location.search);

const linkOf = (billId: string): string | null => linkInAddress(location.hash) ?? keptLink(billId);

/** The payment link with which a bill was opened on this device, now or before a cashier's page; null without one. */
export const usePayLink = (billId: string): string | null => {
  const [link, setLink] = useState(() => linkOf(billId));
  useEffect(() => {
    const take = (): void => {
      const token = linkInAddress(location.hash);
      if (token === null) return;
      keepLink(billId, token);
      setLink(token);
      hideToken();
    };
    take();
    // A newer link of the same bill, opened in the same tab, changes nothing but what is behind the #.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, [billId]);
  return link;
};
