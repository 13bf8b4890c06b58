import { withUnitFor } from '#web/parts/gear-picker/cart-people.ts';
import { Suspense } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { maxPeople } from '#domain/orders/order-fields.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { judgeLines, refreshLines } from '#web/parts/gear-picker/cart-check.ts';
import { withUser } from '#web/parts/gear-picker/cart-people.ts';
import { maxQuantity, type CartLine } from '#web/parts/gear-picker/cart.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { LineUsers } from '#web/parts/people/PeopleRow.tsx';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { sharedLines, withoutUnitOf } from '#web/screens/store/walk-in/person-lines.ts';
import { PieceGroups } from '#web/screens/store/walk-in/PieceGroups.tsx';
import { openLacks } from '#web/screens/store/walk-in/sets.ts';
import type { WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';
import { groupText } from '#web/text/group.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';
import { stepsText } from '#web/text/steps.ts';
import { storeText } from '#web/text/store.ts';
import { walkInText } from '#web/text/walk-in.ts';

/** The gear of a new order: what was scanned, and sizes that are to be scanned at the hand-over. */
export function Chosen({ work }: { work: WalkInWork }) {
  const t = storeText.use();
  const words = walkInText.use();
  const { draft, form, hasGear, offers } = work;
  // Their prices follow the days and the guest.
  const lines = offers.data === undefined ? draft.lines : refreshLines(draft.lines, offers.data);
  const shared = sharedLines(lines);
  const isMissed = form.errorOf('lines') !== undefined;
  return (
    <>
      <h2 className="sr-only">{t.gearTitle}</h2>
      <Lacking work={work} />
      {hasGear || draft.people.length > 0 ? (
        <PieceGroups work={work} />
      ) : (
        <p className={isMissed ? 'text-danger pt-6 text-center' : 'text-ink-3 pt-6 text-center'}>
          {words.empty}
        </p>
      )}
      {shared.length === 0 ? null : (
        <Card pad="lg">
          <h3 className="text-ink-3 text-sm">{words.unscanned}</h3>
          <SizeRows work={work} lines={lines} shared={shared} />
        </Card>
      )}
      <MorePeople work={work} />
    </>
  );
}

/** How much of what people were to get was not found. */
function Lacking({ work: { draft } }: { work: WalkInWork }) {
  const t = groupText.use();
  const lacks = openLacks(draft);
  if (lacks.length === 0) return null;
  const names = new Set(lacks.map(({ person }) => draft.people[person]?.name ?? ''));
  return (
    <Notice tone="warning" title={t.lacking(lacks.length)}>
      {[...names].join(' · ')}
    </Notice>
  );
}

const PasteSheet = lazyPart(() => import('#web/screens/store/walk-in/PasteSheet.tsx'), 'PasteSheet');

/** Takes more people in: one, or a whole list. */
function MorePeople({ work }: { work: WalkInWork }) {
  const t = groupText.use();
  const pasting = useOpening();
  const { people } = work.draft;
  return (
    <section className="flex flex-col gap-2">
      {people.length > 0 ? null : (
        <p className="text-ink-3 pb-1 text-center text-sm text-balance">{t.hint}</p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="secondary"
          icon="plus"
          disabled={people.length >= maxPeople}
          onClick={() => work.editor.edit(people.length)}
        >
          {t.addPerson}
        </Button>
        <Button variant="secondary" icon="users" onClick={pasting.show}>
          {t.paste}
        </Button>
      </div>
      <Suspense fallback={null}>
        {pasting.wasOpened ? <PasteSheet work={work} {...pasting.sheet} /> : null}
      </Suspense>
    </section>
  );
}

type SharedLine = ReturnType<typeof sharedLines>[number];

type SizeRowsProps = {
  work: WalkInWork;
  lines: readonly CartLine[];
  shared: readonly SharedLine[];
};

/** Sizes for nobody in particular, with their number. */
function SizeRows({ work, lines, shared }: SizeRowsProps) {
  const t = storeText.use();
  const steps = stepsText.use();
  const words = ordersText.use();
  const shell = shellText.use();
  const { gear, nameOf } = useGearWords();
  const { draft, set } = work;
  const states = judgeLines(lines, work.offers.data);
  const step = (line: CartLine, isMore: boolean) =>
    set({
      lines: isMore ? withUnitFor(draft.lines, line, null) : withoutUnitOf(draft.lines, line, null),
    });
  return (
    <ul className="divide-line m-0 flex list-none flex-col divide-y p-0">
      {shared.map(({ line, units }) => {
        const state = states[lines.indexOf(line)];
        const isShort = state !== undefined && state.state !== 'fine';
        return (
          <li key={line.id} className="flex flex-col gap-2 py-2">
            <div className="flex items-center gap-3">
              <span className="inline-flex lg:hidden">
                <GearArt art={line.art} size={40} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block text-base leading-snug font-medium">{gear(line.title)}</span>
                <span className={isShort ? 'text-danger text-sm' : 'text-ink-3 text-sm'}>
                  {line.sizeLabel === '' ? '' : `${gear(line.sizeLabel)} · `}
                  {isShort ? (
                    t.onlyFree(state.state === 'short' ? state.free : 0)
                  ) : (
                    <>
                      <Money fen={line.rateFen} />
                      {words.perDay}
                    </>
                  )}
                </span>
              </span>
              <Stepper
                value={units.length}
                onChange={(quantity) => step(line, quantity > units.length)}
                max={maxQuantity}
                label={steps.quantityOf(nameOf(line))}
                lessLabel={shell.less}
                moreLabel={shell.more}
              />
            </div>
            {draft.people.length === 0 ? null : (
              <LineUsers
                line={{ ...line, quantity: units.length, users: [] }}
                people={draft.people}
                onUser={(unit, person) =>
                  set({ lines: withUser(draft.lines, line, { unit: units[unit] ?? 0, person }) })
                }
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
