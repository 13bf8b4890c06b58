import { Card } from '#ui/Card.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { Money } from '#ui/Money.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { judgeLines } from '#web/parts/gear-picker/cart-check.ts';
import { withUser } from '#web/parts/gear-picker/cart-people.ts';
import { withQuantity } from '#web/parts/gear-picker/cart.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { LineUsers, PeopleRow } from '#web/parts/people/PeopleRow.tsx';
import { PieceGroups } from '#web/screens/store/walk-in/PieceGroups.tsx';
import type { WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';
import { walkInText } from '#web/text/walk-in.ts';

/** The gear of a new order: what was scanned, and sizes that are to be scanned at the hand-over. */
export function Chosen({ work }: { work: WalkInWork }) {
  const t = storeText.use();
  const words = walkInText.use();
  const { draft, form, hasGear, editor } = work;
  if (!hasGear)
    return (
      <p
        className={
          form.errorOf('lines') === undefined ? 'text-ink-3 py-6 text-center' : 'text-danger py-6 text-center'
        }
      >
        {words.empty}
      </p>
    );
  return (
    <>
      <h2 className="sr-only">{t.gearTitle}</h2>
      {draft.pieces.length === 0 ? null : <PieceGroups work={work} />}
      {draft.lines.length === 0 ? null : (
        <Card pad="lg">
          <h3 className="text-ink-3 text-sm">{words.unscanned}</h3>
          <SizeRows work={work} />
        </Card>
      )}
      {draft.people.length === 0 && draft.lines.length === 0 ? null : (
        <Card pad="lg">
          <PeopleRow people={draft.people} onPerson={editor.edit} />
        </Card>
      )}
    </>
  );
}

/** Sizes of which no piece was scanned yet, with their number. */
function SizeRows({ work }: { work: WalkInWork }) {
  const t = storeText.use();
  const words = ordersText.use();
  const shell = shellText.use();
  const { gear, nameOf } = useGearWords();
  const { draft, set } = work;
  const states = judgeLines(draft.lines, work.offers.data);
  return (
    <ul className="divide-line m-0 flex list-none flex-col divide-y p-0">
      {draft.lines.map((line, index) => {
        const state = states[index];
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
                value={line.quantity}
                onChange={(quantity) => set({ lines: withQuantity(draft.lines, line, quantity) })}
                max={50}
                label={words.quantityOf(nameOf(line))}
                lessLabel={shell.less}
                moreLabel={shell.more}
              />
            </div>
            {draft.people.length === 0 ? null : (
              <LineUsers
                line={line}
                people={draft.people}
                onUser={(unit, person) => set({ lines: withUser(draft.lines, line, { unit, person }) })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
