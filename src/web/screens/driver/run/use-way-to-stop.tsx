import { Suspense, useState } from 'react';
import { gcj02 } from '#domain/geo/coordinates.ts';
import { readDeclination } from '#domain/stores/place-parameters.ts';
import { useClientConfig } from '#web/api/client-config.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { nameOfStop } from '#web/screens/driver/run/stop-facts.ts';
import type { RunStop } from '#web/screens/driver/run/use-run.ts';

const FindWay = lazyPart(() => import('#web/parts/way/FindWay.tsx'), 'FindWay');

/** Opens the way to a stop: arrow, map apps, address, phone. `wayTo` is what opens it, `sheet` is to be drawn. */
export const useWayToStop = () => {
  const { data: config } = useClientConfig();
  const [target, setTarget] = useState<RunStop | null>(null);
  const [isOpen, setOpen] = useState(false);
  const store = target === null ? undefined : config?.storeConfigs[target.storeId];
  const place = {
    store: store?.businessParameters ?? [],
    global: config?.globalBusinessParameters ?? [],
  };
  return {
    wayTo: (stop: RunStop): void => {
      setTarget(stop);
      setOpen(true);
    },
    sheet:
      target === null ? null : (
        <Suspense fallback={null}>
          <FindWay
            target={{
              name: nameOfStop(target),
              address: target.address,
              phone: target.phone,
              point: target.point === null ? null : gcj02(target.point),
              declination: readDeclination(place),
            }}
            open={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ),
  };
};
