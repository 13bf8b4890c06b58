import { useState, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { maxQuantity, type GearRef } from '#web/parts/gear-picker/cart.ts';
import { PeriodText } from '#web/parts/orders/PeriodText.tsx';
import { pathTo } from '#web/paths.ts';
import { countsOf, type Place } from '#web/screens/customer/inquiry/scheme-for.ts';
import { useSchemeAtHand, type AtHand } from '#web/screens/customer/inquiry/use-scheme-at-hand.ts';
import { useSession } from '#web/state/session.ts';
import { bookingText } from '#web/text/booking.ts';
import { planJoinedText } from '#web/text/plan-joined.ts';
import { stepsText } from '#web/text/steps.ts';

type Wanted = GearRef & {
  readonly name: string;
  /** On the days of the place. */
  readonly free: number;
};

type Props = {
  /** Undefined until a size is chosen. */
  gear: Wanted | undefined;
  /** Undefined until it is known. */
  place: Place | undefined;
  onLeave: (to: string) => void;
  /** The button that books it at once. */
  children: ReactNode;
};

/** Beside the button that books: what a guest looks at joins their scheme with one press. */
export function AddToScheme({ gear, place, onLeave, children }: Props) {
  const session = useSession();
  // Staff book at the counter.
  const isGuest = session === null || session.roles.includes('Customer');
  if (!isGuest || place === undefined) return children;
  return (
    <Hands gear={gear} place={place} onLeave={onLeave}>
      {children}
    </Hands>
  );
}

function Hands({ gear, place, onLeave, children }: Props & { place: Place }) {
  const hand = useSchemeAtHand(place);
  const [isRefused, setRefused] = useState(false);
  if (gear === undefined) return children;
  const { same, shared } = countsOf(hand.here?.lines ?? [], gear);
  const bar = barOf(hand, gear);
  const press = () => {
    if (bar === null && (hand.other === undefined || isRefused)) hand.put(gear, shared + 1);
    else setRefused(true);
  };
  return (
    <div className="flex flex-col gap-2">
      {same > 0 || isRefused ? <Told hand={hand} gear={gear} place={place} onLeave={onLeave} /> : null}
      <div className="flex gap-3 *:flex-1">
        {same > 0 ? (
          <Count
            name={gear.name}
            same={same}
            min={same - shared}
            max={bar === null ? Math.min(maxQuantity, gear.free) : same}
            isBusy={hand.isBusy}
            onChange={(next) => hand.put(gear, shared + next - same)}
          />
        ) : (
          <AddButton
            isBusy={hand.isBusy}
            isNew={isRefused && bar === null && hand.other !== undefined}
            onPress={press}
          />
        )}
        {children}
      </div>
    </div>
  );
}

/** Why no more of it goes into the scheme: all that is free is in it, or as much as an order may hold. */
const barOf = ({ here, mostUnits }: AtHand, gear: Wanted): 'free' | 'most' | null => {
  const { all, same } = countsOf(here?.lines ?? [], gear);
  if (same >= gear.free) return 'free';
  return all >= mostUnits ? 'most' : null;
};

type ToldProps = { hand: AtHand; gear: Wanted; place: Place; onLeave: (to: string) => void };

/** What became of the press, with a way to the scheme. */
function Told({ hand, gear, place, onLeave }: ToldProps) {
  const { here, other } = hand;
  const isIn = countsOf(here?.lines ?? [], gear).same > 0;
  const isInTheWay = barOf(hand, gear) === null && other !== undefined;
  return (
    <div
      role="status"
      className={cx('flex items-start gap-2 text-sm font-medium', isIn ? 'text-success' : 'text-warning')}
    >
      <Icon name={isIn ? 'check' : 'info'} size={20} />
      <div className="min-w-0 flex-1">
        {isInTheWay ? <OtherPlan plan={other} /> : null}
        <div className="flex items-center justify-between gap-2">
          <p>
            {isInTheWay ? <Difference plan={other} place={place} /> : <Standing hand={hand} gear={gear} />}
          </p>
          <SeePlan plan={here ?? other} onLeave={onLeave} />
        </div>
      </div>
    </div>
  );
}

type PlanProps = { plan: NonNullable<AtHand['other']> };

function OtherPlan({ plan }: PlanProps) {
  const t = planJoinedText.use();
  return (
    <p>
      {t.yourPlan(plan.storeName)} · <PeriodText order={plan} />
    </p>
  );
}

function Difference({ plan, place }: PlanProps & { place: Place }) {
  const t = planJoinedText.use();
  return t[plan.storeId === place.storeId ? 'otherDays' : 'otherStore'];
}

/** How many of it are in the scheme, and why no more go in. */
function Standing({ hand, gear }: Pick<ToldProps, 'hand' | 'gear'>) {
  const t = planJoinedText.use();
  const words = bookingText.use();
  const { same } = countsOf(hand.here?.lines ?? [], gear);
  const why = {
    free: gear.free === 0 ? t.soldOut : t.onlyFree(gear.free),
    most: words.mostUnits(hand.mostUnits),
  };
  const bar = barOf(hand, gear);
  return dotted([same > 0 ? t.inPlan(same) : '', bar === null ? '' : why[bar]]);
}

function SeePlan({ plan, onLeave }: { plan: { token: string } | undefined; onLeave: ToldProps['onLeave'] }) {
  const t = planJoinedText.use();
  if (plan === undefined) return null;
  return (
    <button
      type="button"
      onClick={() => onLeave(pathTo('customerScheme', { s: plan.token }))}
      className="press text-ice-ink -my-3 inline-flex min-h-11 shrink-0 items-center gap-0.5"
    >
      {t.seePlan}
      <Icon name="chevron-right" size={16} />
    </button>
  );
}

function AddButton({ isBusy, isNew, onPress }: { isBusy: boolean; isNew: boolean; onPress: () => void }) {
  const t = planJoinedText.use();
  return (
    <Button size="lg" variant="secondary" className="px-2!" loading={isBusy} onClick={onPress}>
      {isNew ? t.newPlan : t.add}
    </Button>
  );
}

type CountProps = {
  name: string;
  same: number;
  min: number;
  max: number;
  isBusy: boolean;
  onChange: (count: number) => void;
};

/** In the place of the button: a second press of it meets the number, and less takes it out again. */
function Count({ name, same, min, max, isBusy, onChange }: CountProps) {
  const steps = stepsText.use();
  return (
    <div className="border-line-strong flex min-h-14 items-center justify-center rounded-xl border">
      <Stepper
        label={steps.quantityOf(name)}
        lessLabel={steps.less}
        moreLabel={steps.more}
        value={same}
        min={isBusy ? same : min}
        max={isBusy ? same : max}
        onChange={onChange}
      />
    </div>
  );
}
