import type { CouponFact } from '#domain/pricing/coupon.ts';
import { couponWorth } from '#testing/coupon-worth.ts';
import type { Done, DoneChange, StayPrice, Wish } from './done-change.ts';
import { LinesOracle } from './lines-oracle.ts';
import type { StayStory } from './random-story.ts';

/** Works out what an order costs a second time, apart from the rules on purpose. */
export class StayOracle {
  private readonly story: StayStory;
  private readonly lines: LinesOracle;
  /** What the order has of the coupon: one whose minimum its rent reaches. */
  private readonly coupon: CouponFact | null;
  private readonly grantedFen: number;
  private typedFen = 0;
  private receivedFen = 0;
  /** Rent less discount when all was paid the last time. */
  private paidFen = 0;
  /** What the store keeps after a cancellation. */
  private keptFen: number | null = null;
  private hasLeft = false;

  constructor(story: StayStory, { coupon, discountFen }: Wish) {
    this.story = story;
    this.lines = new LinesOracle(story);
    const { rentFen } = this.lines.price();
    const isFree = story.type === 'Hospitality' || story.type === 'Loan';
    this.coupon = coupon === null || isFree || rentFen < coupon.minFen ? null : coupon;
    const roomFen = rentFen + story.pickupFeeFen - this.couponFen(rentFen);
    this.grantedFen = story.type === 'Hospitality' ? discountFen : Math.min(discountFen, roomFen);
  }

  private couponFen(rentFen: number): number {
    return this.coupon === null ? 0 : couponWorth(this.coupon, rentFen);
  }

  /** Makes a change that the rules accepted. */
  change(change: DoneChange): void {
    if (change.kind === 'handOver') this.hasLeft = true;
    else if (change.kind === 'grant') this.typedFen += change.amountFen;
    else if (change.kind === 'cancel') this.cancel(change);
    else if (change.kind !== 'pay') this.changeLines(change);
    // What was paid is asked for at a cancellation alone, of which there is none once gear has left.
    if (change.kind === 'pay' || (!this.hasLeft && this.receivedFen > 0)) this.note(change);
  }

  private changeLines(change: Exclude<DoneChange, { kind: 'pay' | 'handOver' | 'grant' | 'cancel' }>): void {
    const { lines } = this;
    if (change.kind === 'redate') lines.redate(change);
    else if (change.kind === 'extend') lines.extend(change);
    else if (change.kind === 'exchange') lines.exchange(change);
    else if (change.kind === 'join') lines.join(change);
    else if (change.kind === 'drop') lines.drop(change);
    else if (change.kind === 'giveBack') lines.giveBack(change);
    else if (change.kind === 'withdraw') lines.withdraw(change);
    else lines.settle(change);
  }

  /** Money that came pays for the order as long as it costs no more. */
  private note({ kind }: DoneChange): void {
    const { totalFen } = this.price();
    if (kind === 'pay') this.receivedFen = totalFen;
    if (totalFen <= this.receivedFen) this.paidFen = this.hireFen();
  }

  /** The hire itself: rent less discount, of which a part may be off the ways. */
  private hireFen(): number {
    const { rentFen, discountFen } = this.price();
    return Math.max(0, rentFen - discountFen);
  }

  private cancel({ keepPercent }: Done<'cancel'>): void {
    this.keptFen = Math.floor((Math.min(this.paidFen, this.hireFen()) * keepPercent) / 100);
    this.typedFen = 0;
  }

  /** Adds up what it costs now. */
  price(): StayPrice {
    const { grantedFen } = this;
    if (this.keptFen !== null) return { ...this.keptPrice(this.keptFen), grantedFen };
    const { rentFen, extensionFen } = this.lines.price();
    const couponFen = this.couponFen(rentFen);
    const wayFen = this.story.pickupFeeFen;
    const discountFen = this.discountFen(rentFen, couponFen);
    const totalFen = rentFen + extensionFen + wayFen - discountFen;
    return { rentFen, extensionFen, wayFen, discountFen, totalFen, couponFen, grantedFen, daysFen: rentFen };
  }

  /** After a cancellation there is what the store keeps, less what staff let off of it since. */
  private keptPrice(rentFen: number): Omit<StayPrice, 'grantedFen'> {
    const discountFen = Math.min(rentFen, this.typedFen);
    const none = { extensionFen: 0, wayFen: 0, couponFen: 0, daysFen: 0 };
    return { rentFen, discountFen, ...none, totalFen: rentFen - discountFen };
  }

  /** Nothing of a Hospitality is paid, no rent of a Loan; else coupon and staff together, and never more than rent and ways. */
  private discountFen(rentFen: number, couponFen: number): number {
    const mostFen = rentFen + this.story.pickupFeeFen;
    const staffFen = this.grantedFen + this.typedFen;
    if (this.story.type === 'Hospitality') return mostFen;
    if (this.story.type === 'Loan') return Math.min(mostFen, Math.max(rentFen, staffFen));
    return Math.min(mostFen, couponFen + staffFen);
  }
}
