import { NoShowBanner } from '#web/screens/store/dashboard/NoShowBanner.tsx';
import { RiskBanner } from '#web/screens/store/dashboard/RiskBanner.tsx';

type Props = { gearAtRisk: number; noShows: number };

/** Orders that wait for a person to decide; nothing while none do. */
export function OrderBanners({ gearAtRisk, noShows }: Props) {
  return (
    <>
      <RiskBanner orders={gearAtRisk} />
      <NoShowBanner orders={noShows} />
    </>
  );
}
