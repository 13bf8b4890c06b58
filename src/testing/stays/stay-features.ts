import type { Hire } from '#domain/orders/hire.ts';
import { kindsFen, priceOf } from '#domain/orders/price.ts';
import { isPrivileged } from '#domain/orders/status.ts';
import type { DoneChange, StayPrice } from './done-change.ts';
import type { StayStory } from './random-story.ts';
import type { WalkedStay } from './walk-story.ts';

type Stay = { readonly story: StayStory; readonly walked: WalkedStay; readonly price: StayPrice };

/** Something that a stay may have. */
type Feature = {
  /** Of so many of 1,000 stays it has to be one: below that it is compared in name only. */
  readonly least: number;
  readonly has: (stay: Stay) => boolean;
};

const done =
  (kind: DoneChange['kind']) =>
  ({ walked }: Stay): boolean =>
    walked.done.some((change) => change.kind === kind);

const [isExtended, isGivenBack, isCancelled] = [done('extend'), done('giveBack'), done('cancel')];
const [isSettled, hasJoined, isGranted] = [done('settle'), done('join'), done('grant')];

const isPart = ({ story }: Stay): boolean => story.dayPart !== null;
const isLonger = ({ period }: Hire): boolean => period.days > 1;
const hasGrown = (stay: Stay): boolean => isPart(stay) && stay.walked.steps.some(isLonger);
const isDayAgain = ({ walked: { steps } }: Stay): boolean =>
  steps.slice(steps.findIndex(isLonger)).some((hire) => !isLonger(hire));

const isBackBeforeExtension = (stay: Stay): boolean => {
  const kinds = stay.walked.done.map(({ kind }) => kind);
  const back = kinds.indexOf('giveBack');
  return hasGrown(stay) && back >= 0 && kinds.lastIndexOf('extend') > back;
};

const hasJoinedUnpaid = ({ walked: { done: changes } }: Stay): boolean =>
  changes.some(
    (change, index) =>
      change.kind === 'withdraw' && change.extension === null && changes[index - 1]?.kind === 'join',
  );

const hasCoupon = ({ walked: { hire } }: Stay): boolean => hire.coupon !== null && !isPrivileged(hire.type);

const isBelow = (stay: Stay, rentFen: number): boolean => rentFen < (stay.walked.hire.coupon?.minFen ?? 0);
const isEndingBelow = (stay: Stay): boolean =>
  hasCoupon(stay) && !isCancelled(stay) && isBelow(stay, stay.price.daysFen);
const isAboveAgain = (stay: Stay): boolean => {
  if (!hasCoupon(stay)) return false;
  const rents = stay.walked.steps.map((hire) => kindsFen(priceOf(hire), 'Rent'));
  const below = rents.findIndex((rentFen) => isBelow(stay, rentFen));
  return below >= 0 && rents.slice(below).some((rentFen) => !isBelow(stay, rentFen));
};

const isAtLimit = ({ walked: { hire }, price: { couponFen } }: Stay): boolean =>
  hire.coupon !== null && couponFen > 0 && couponFen === hire.coupon.mostFen;

const isUpToAll = ({ price: { discountFen, rentFen, wayFen, couponFen, grantedFen } }: Stay): boolean =>
  couponFen > 0 && grantedFen > 0 && discountFen === rentFen + wayFen;

const hasDiscount = (stay: Stay): boolean => stay.price.grantedFen > 0 || isGranted(stay);
const isOfMember = ({ story }: Stay): boolean => story.member !== null;
const isKept = ({ price }: Stay): boolean => price.rentFen > 0;
const isLate = ({ walked: { hire } }: Stay): boolean =>
  (hire.settlement?.late ?? []).some(({ unitDays }) => unitDays > 0);

/** What the stays have to have, so that the calculators are compared in all of it. */
const stayFeatures: Readonly<Record<string, Feature>> = {
  pay: { least: 300, has: done('pay') },
  redate: { least: 200, has: done('redate') },
  handOver: { least: 300, has: done('handOver') },
  extend: { least: 100, has: isExtended },
  exchange: { least: 60, has: done('exchange') },
  drop: { least: 150, has: done('drop') },
  giveBack: { least: 150, has: isGivenBack },
  join: { least: 120, has: hasJoined },
  grant: { least: 45, has: isGranted },
  withdraw: { least: 15, has: done('withdraw') },
  'withdraw dates for which gear joined': { least: 3, has: hasJoinedUnpaid },
  cancel: { least: 100, has: isCancelled },
  settle: { least: 100, has: isSettled },
  late: { least: 70, has: isLate },
  set: { least: 150, has: ({ walked }) => walked.hire.lines.some(({ tariff }) => tariff?.set != null) },
  tier: {
    least: 300,
    has: (stay) => !isPart(stay) && stay.walked.hire.lines.some(({ tariff }) => tariff?.tier != null),
  },
  member: { least: 200, has: isOfMember },
  hospitality: { least: 60, has: ({ story }) => story.type === 'Hospitality' },
  loan: { least: 60, has: ({ story }) => story.type === 'Loan' },
  'part of a day': { least: 120, has: isPart },
  'part of a day, longer': { least: 35, has: hasGrown },
  'part of a day, longer and a day again': { least: 6, has: (stay) => hasGrown(stay) && isDayAgain(stay) },
  'part of a day, longer once gear was back': { least: 3, has: isBackBeforeExtension },
  'part of a day, joined': { least: 25, has: (stay) => isPart(stay) && hasJoined(stay) },
  coupon: { least: 250, has: hasCoupon },
  'coupon refused below its minimum': {
    least: 30,
    has: ({ story, walked }) =>
      walked.wish.coupon !== null && walked.hire.coupon === null && !isPrivileged(story.type),
  },
  'coupon of a hospitality or a loan': {
    least: 50,
    has: ({ story, walked }) => walked.wish.coupon !== null && isPrivileged(story.type),
  },
  'coupon at its limit': { least: 30, has: isAtLimit },
  'coupon for all of the rent': {
    least: 20,
    has: ({ price }) => price.couponFen > 0 && price.couponFen === price.daysFen,
  },
  'coupon below its minimum': { least: 10, has: (stay) => isEndingBelow(stay) && stay.price.couponFen > 0 },
  'coupon below its minimum, used up': {
    least: 15,
    has: (stay) => isEndingBelow(stay) && stay.price.couponFen === 0,
  },
  'coupon below its minimum and above again': { least: 6, has: isAboveAgain },
  'coupon and discount': { least: 60, has: (stay) => hasCoupon(stay) && hasDiscount(stay) },
  'coupon and discount for all there is': { least: 10, has: isUpToAll },
  'coupon and member': { least: 50, has: (stay) => hasCoupon(stay) && isOfMember(stay) },
  'coupon and part of a day': { least: 35, has: (stay) => hasCoupon(stay) && isPart(stay) },
  'coupon and extension': { least: 35, has: (stay) => hasCoupon(stay) && isExtended(stay) },
  'coupon and late days': { least: 20, has: (stay) => hasCoupon(stay) && isLate(stay) },
  'coupon cancelled, a share kept': {
    least: 6,
    has: (stay) => hasCoupon(stay) && isCancelled(stay) && isKept(stay),
  },
};

/** How many stays had what. */
export class FeatureCount {
  private readonly met = new Map<string, number>();
  private stays = 0;

  add(story: StayStory, walked: WalkedStay): void {
    this.stays += 1;
    const stay: Stay = { story, walked, price: walked.price() };
    for (const [name, { has }] of Object.entries(stayFeatures))
      if (has(stay)) this.met.set(name, (this.met.get(name) ?? 0) + 1);
  }

  /** Lists for each feature of how many of 1,000 stays it was one, and of how many it has to be. */
  shares(): readonly { readonly name: string; readonly perMille: number; readonly least: number }[] {
    return Object.entries(stayFeatures).map(([name, { least }]) => {
      return { name, perMille: ((this.met.get(name) ?? 0) * 1000) / this.stays, least };
    });
  }
}
