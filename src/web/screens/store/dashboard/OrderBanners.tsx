import { pathTo } from '#web/paths.ts';
import { WaitingBanner } from '#web/screens/store/dashboard/WaitingBanner.tsx';
import { riskText } from '#web/text/risk.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { gearAtRisk: number; noShows: number };

/** Orders that wait for a person to decide, with the way to them; nothing while none do. */
export function OrderBanners({ gearAtRisk, noShows }: Props) {
  const t = useText(riskText);
  return (
    <>
      {gearAtRisk === 0 ? null : (
        <WaitingBanner
          tone="danger"
          icon="alert"
          to={pathTo('storeOrders', { view: 'gearAtRisk' })}
          title={t.waiting(gearAtRisk)}
          text={t.waitingText}
        />
      )}
      {noShows === 0 ? null : (
        <WaitingBanner
          tone="warning"
          icon="calendar"
          to={pathTo('storeOrders', { view: 'noShow' })}
          title={t.noShows(noShows)}
          text={t.noShowsText}
        />
      )}
    </>
  );
}
