import type { Input } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { pathTo } from '#web/paths.ts';
import { WaitingBanner } from '#web/screens/store/dashboard/WaitingBanner.tsx';
import { useSession } from '#web/state/session.ts';
import { clockAheadText } from '#web/text/clock.ts';
import { useText } from '#web/text/use-text.ts';
import { waitingText } from '#web/text/waiting.ts';

/**
 * How much money of their stores waits for people, and books that ran into the future before all, with the way there, for
 * those who answer for it; nothing while there is none.
 */
export function MoneyBanner() {
  const t = useText(waitingText);
  const clock = useText(clockAheadText);
  const roles = useSession()?.roles ?? [];
  const isAsked = roles.includes('SuperAdmin') || roles.includes('StoreManager');
  const { data } = useCall('finance.waiting', { maxResultCount: '1' } as Input<'finance.waiting'>, {
    enabled: isAsked,
    refetchMs: 60_000,
  });
  if (data === undefined) return null;
  if (data.clocks.length > 0) return <Banner title={clock.banner} text={clock.bannerText} />;
  return data.totalCount === 0 ? null : <Banner title={t.title(data.totalCount)} text={t.bannerText} />;
}

function Banner({ title, text }: { title: string; text: string }) {
  return <WaitingBanner tone="warning" icon="wallet" to={pathTo('storeFinance')} title={title} text={text} />;
}
