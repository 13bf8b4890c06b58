import { turnOf } from '#domain/geo/coordinates.ts';

/** How a device is held, by the angles of the W3C's Device Orientation, against true or magnetic north. */
type Attitude = {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
  /** How far the picture on the screen is turned, as `screen.orientation.angle` says. */
  readonly screenAngle: number;
};

const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);
const directionOf = (east: number, north: number): number =>
  turnOf((Math.atan2(east, north) * 180) / Math.PI);

/**
 * In which direction somebody looks who holds the device, in degrees clockwise from its north: where the upper edge of
 * the picture points while it lies flat, where its camera looks while it stands up, since alpha jumps there. Source: W3C
 * Device Orientation, the rotation Z-X'-Y''.
 */
export const headingOf = ({ alpha, beta, gamma, screenAngle }: Attitude): number => {
  const facesUp = cosine(beta) * cosine(gamma);
  if (Math.abs(facesUp) > 0.7) {
    const top = directionOf(-cosine(beta) * sine(alpha), cosine(beta) * cosine(alpha));
    return turnOf(top + screenAngle);
  }
  return directionOf(
    -cosine(gamma) * sine(alpha) * sine(beta) - cosine(alpha) * sine(gamma),
    cosine(alpha) * cosine(gamma) * sine(beta) - sine(alpha) * sine(gamma),
  );
};

/** By how many degrees one direction lies right of another, -180 to 180. */
export const turnBetween = (from: number, to: number): number => turnOf(to - from + 180) - 180;

/** A heading that follows what a compass says, without its trembling. */
export type FollowedHeading = {
  readonly heading: number;
  readonly at: number;
  /** Until then what it says is not believed: it jumped. */
  readonly unsteadyUntil: number;
};

const smoothingMs = 180;
const jumpDegrees = 40;
const jumpWithinMs = 500;
const distrustMs = 1500;

/**
 * Follows one more reading of a compass, at a moment in milliseconds. A jump of more than 40 degrees within half a second,
 * as beside lift pylons and cars, makes it unsteady for a while.
 */
export const followHeading = (
  before: FollowedHeading | null,
  { heading, at }: { readonly heading: number; readonly at: number },
): FollowedHeading => {
  if (before === null) return { heading: turnOf(heading), at, unsteadyUntil: 0 };
  const pastMs = Math.max(0, at - before.at);
  const turn = turnBetween(before.heading, heading);
  const isJump = pastMs <= jumpWithinMs && Math.abs(turn) > jumpDegrees;
  const share = isJump ? 1 : 1 - Math.exp(-pastMs / smoothingMs);
  return {
    heading: turnOf(before.heading + turn * share),
    at,
    unsteadyUntil: isJump ? at + distrustMs : before.unsteadyUntil,
  };
};

/** A place is found to within this many metres at best: nearer than that no arrow helps. */
const nearM = 20;
/** Worse than this the arrow would lie. */
const farOffM = 30;

/** What can be shown of the way: an arrow; that one is there; that the place is not known well enough; that the compass is not to be believed, or is missing. */
export type WaySign = 'arrow' | 'here' | 'vague' | 'unsteady' | 'noCompass';

/** What can be shown of the way by what the sensors say; whoever turned the arrow by hand is believed before a compass. */
export const waySignOf = (known: {
  readonly distanceM: number;
  readonly accuracyM: number;
  readonly compass: FollowedHeading | null;
  readonly isByHand: boolean;
  readonly now: number;
}): WaySign => {
  if (known.distanceM <= nearM) return 'here';
  if (known.accuracyM > farOffM) return 'vague';
  if (known.isByHand) return 'arrow';
  if (known.compass === null) return 'noCompass';
  return known.now < known.compass.unsteadyUntil ? 'unsteady' : 'arrow';
};
