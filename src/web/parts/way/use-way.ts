import { useEffect, useState } from 'react';
import { bearingTo, distanceM, toWgs84, turnOf, type Gcj02 } from '#domain/geo/coordinates.ts';
import { followHeading, turnBetween, waySignOf } from '#domain/geo/heading.ts';
import type { FollowedHeading, WaySign } from '#domain/geo/heading.ts';
import { askForCompass, followCompass, mayAskForCompass } from '#web/device/compass.ts';
import { followPosition, type Fix } from '#web/device/position.ts';

/** What is known of where one is. */
type Position = { readonly fix: Fix | null; readonly isMissing: boolean };

const usePosition = (isOn: boolean): Position => {
  const [position, setPosition] = useState<Position>({ fix: null, isMissing: false });
  useEffect(() => {
    if (!isOn) return;
    return followPosition({
      onFix: (fix) => setPosition({ fix, isMissing: false }),
      onFault: () => setPosition(({ fix }) => ({ fix, isMissing: fix === null })),
    });
  }, [isOn]);
  return position;
};

/** How the compass stands: it is waited for, it wants a tap, it was refused, there is none, or it works. */
type CompassState = 'waiting' | 'asks' | 'refused' | 'none' | 'on';

const useCompass = (isOn: boolean) => {
  const [state, setState] = useState<CompassState>('waiting');
  const [followed, setFollowed] = useState<FollowedHeading | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    return followCompass({
      onHeading: (heading, at) => {
        setState('on');
        setFollowed((before) => followHeading(before, { heading, at }));
      },
      onSilence: () => setState(round === 0 && mayAskForCompass() ? 'asks' : 'none'),
    });
  }, [isOn, round]);
  const ask = async (): Promise<void> => {
    const isAllowed = await askForCompass();
    setState(isAllowed ? 'waiting' : 'refused');
    if (isAllowed) setRound((count) => count + 1);
  };
  return { state, followed, ask };
};

/** The way as it can be shown now. */
export type Way = {
  readonly fix: Fix | null;
  readonly isPositionMissing: boolean;
  /** Null while it is not known where one is, or where to. */
  readonly leg: {
    readonly distanceM: number;
    readonly bearing: number;
    readonly sign: WaySign;
    /** By how many degrees the arrow turns right; without a compass as on a map, whose north is above. */
    readonly turn: number;
  } | null;
  readonly compass: CompassState;
  readonly askForCompass: () => Promise<void>;
  /** Whether the arrow is turned by hand, which then wins over the compass. */
  readonly isByHand: boolean;
  /** Turns the arrow right by so many degrees from where it is; from then on it changes as the place does. */
  readonly turnBy: (degrees: number) => void;
  /** Leaves the arrow to the compass again. */
  readonly letGo: () => void;
};

type Options = { readonly isOn: boolean; readonly declination: number };

/** Follows the way to a point, by this device's position and compass or the guest's hand; all is reckoned in the degrees of GPS. */
export const useWay = (to: Gcj02 | null, { isOn, declination }: Options): Way => {
  const position = usePosition(isOn && to !== null);
  const { state, followed, ask } = useCompass(isOn && to !== null);
  // Where the upper edge of the screen points, as the guest has it.
  const [hand, setHand] = useState<number | null>(null);
  const sensed = followed === null ? 0 : followed.heading + declination;
  const { fix } = position;
  const common = {
    fix,
    isPositionMissing: position.isMissing,
    compass: state,
    askForCompass: ask,
    isByHand: hand !== null,
    turnBy: (degrees: number) => setHand((before) => turnOf((before ?? sensed) - degrees)),
    letGo: () => setHand(null),
  };
  if (fix === null || to === null) return { ...common, leg: null };
  const there = toWgs84(to);
  const bearing = bearingTo(fix.point, there);
  const metres = distanceM(fix.point, there);
  const sign = waySignOf({
    distanceM: metres,
    accuracyM: fix.accuracyM,
    compass: followed,
    isByHand: hand !== null,
    now: followed?.at ?? 0,
  });
  return { ...common, leg: { distanceM: metres, bearing, sign, turn: turnBetween(hand ?? sensed, bearing) } };
};
