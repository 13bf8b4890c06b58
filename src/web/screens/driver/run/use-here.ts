import { useEffect, useRef, useState } from 'react';
import { toGcj02 } from '#domain/geo/coordinates.ts';
import { followPosition } from '#web/device/position.ts';

type Point = { readonly latitude: number; readonly longitude: number };
export type Locating = 'idle' | 'locating' | 'failed';

/** Asks this device once where it is, at a press; answers on the Chinese map. */
export const useHere = (onPoint: (point: Point) => void) => {
  const [state, setState] = useState<Locating>('idle');
  const stop = useRef<() => void>(undefined);
  const end = (next: Locating): void => {
    stop.current?.();
    stop.current = undefined;
    setState(next);
  };
  useEffect(() => () => stop.current?.(), []);
  return {
    state,
    locate: (): void => {
      if (stop.current !== undefined) return;
      setState('locating');
      stop.current = followPosition({
        onFix: ({ point }) => {
          const { latitude, longitude } = toGcj02(point);
          end('idle');
          onPoint({ latitude, longitude });
        },
        onFault: () => end('failed'),
      });
    },
  };
};
