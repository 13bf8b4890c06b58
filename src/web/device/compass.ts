import { turnOf } from '#domain/geo/coordinates.ts';
import { headingOf } from '#domain/geo/heading.ts';

/** Old iPhones do not say how the picture on the screen is turned. */
const screenAngleOf = ({ orientation }: { readonly orientation?: { readonly angle: number } }): number =>
  orientation?.angle ?? 0;

/**
 * In which direction somebody looks, in degrees clockwise from the compass's north; null when the event does not say: a
 * device without a compass sends one that is empty, and angles that are not absolute begin anywhere. 0 is north.
 * Source: W3C Device Orientation; Apple, DeviceOrientationEvent.
 */
const headingIn = (event: DeviceOrientationEvent): number | null => {
  const screenAngle = screenAngleOf(screen);
  if ('webkitCompassHeading' in event && typeof event.webkitCompassHeading === 'number') {
    const isValid = !('webkitCompassAccuracy' in event) || Number(event.webkitCompassAccuracy ?? -1) >= 0;
    return isValid ? turnOf(event.webkitCompassHeading + screenAngle) : null;
  }
  const { absolute, alpha, beta, gamma, type } = event;
  if (alpha === null || !(absolute || type === 'deviceorientationabsolute')) return null;
  return headingOf({ alpha, beta: beta ?? 0, gamma: gamma ?? 0, screenAngle });
};

type Asking = { readonly requestPermission?: (absolute: boolean) => Promise<string> };

const asking = (): Asking | null =>
  typeof DeviceOrientationEvent === 'undefined' ? null : (DeviceOrientationEvent as Asking);

/** Whether this browser can be asked for the compass. */
export const mayAskForCompass = (): boolean => typeof asking()?.requestPermission === 'function';

/** Asks for the compass, the magnetometer with it; only a tap may. Answers whether it was allowed. */
export const askForCompass = async (): Promise<boolean> => {
  try {
    return (await asking()?.requestPermission?.(true)) === 'granted';
  } catch {
    return false;
  }
};

type Follower = {
  /** At a moment of `performance.now()`. */
  readonly onHeading: (heading: number, at: number) => void;
  /** Nothing was said in time. */
  readonly onSilence: () => void;
};

const silenceMs = 1500;

/** Follows the compass until the answer is called. */
export const followCompass = ({ onHeading, onSilence }: Follower): (() => void) => {
  const timer = setTimeout(onSilence, silenceMs);
  const hear = (event: DeviceOrientationEvent): void => {
    const heading = headingIn(event);
    if (heading === null) return;
    clearTimeout(timer);
    onHeading(heading, performance.now());
  };
  addEventListener('deviceorientationabsolute', hear);
  addEventListener('deviceorientation', hear);
  return () => {
    clearTimeout(timer);
    removeEventListener('deviceorientationabsolute', hear);
    removeEventListener('deviceorientation', hear);
  };
};
