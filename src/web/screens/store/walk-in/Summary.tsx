import { ChipGroup } from '#ui/ChipGroup.tsx';
import { deliveryMethods, isPrivileged, returnMethods } from '#domain/orders/status.ts';
import { GearArt } from '#ui/GearArt.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { judgeLines } from '#web/parts/gear-picker/cart-check.ts';
import { withUser } from '#web/parts/gear-picker/cart-people.ts';
import { withQuantity } from '#web/parts/gear-picker/cart.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { rowsOf } from '#web/parts/orders/statement.ts';
import { LineUsers, PeopleRow } from '#web/parts/people/PeopleRow.tsx';
import type { WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';

/** How the gear reaches the guest and comes back. */
function Methods({ work }: { work: WalkInWork }) {
  const t = storeText.use();
  const words = ordersText.use();
  const { draft, set, form } = work;
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={t.handOverWay}
        value={draft.deliveryMethod}
        onChange={(deliveryMethod) => set({ deliveryMethod })}
        options={deliveryMethods.map((value) => ({ value, label: words[`delivery.${value}`] }))}
      />
      {draft.deliveryMethod === 'Delivery' ? (
        <TextInput label={t.deliveryAddress} {...form.field('deliveryAddress')} />
      ) : null}
      <SegmentedControl
        label={t.returnWay}
        value={draft.returnMethod}
        onChange={(returnMethod) => set({ returnMethod })}
        options={returnMethods.map((value) => ({ value, label: words[`return.${value}`] }))}
      />
      {draft.returnMethod === 'Pickup' ? (
        <TextInput label={t.pickupAddress} {...form.field('pickupAddress')} />
      ) : null}
    </div>
  );
}

/** Which deposit the order takes, where there is a choice. */
function DepositChoice({ work }: { work: WalkInWork }) {
  const t = storeText.use();
  const { draft, deposits, set } = work;
  if (deposits.length < 2) return null;
  const nameOf = (deposit: (typeof deposits)[number]): string => {
    if (deposit === 'gear') return t.depositOfGear;
    return deposit === 'none' ? t.depositNone : moneyText(deposit);
  };
  return (
    <div className="flex flex-col gap-2">
      <span className="text-ink-2 text-sm font-medium">{t.deposit}</span>
      <ChipGroup
        label={t.deposit}
        options={deposits.map((value) => ({ value, label: nameOf(value) }))}
        value={draft.deposit}
        onChoose={(deposit) => set({ deposit })}
      />
    </div>
  );
}

/** What the order holds and costs, with the last few words to it. */
export function Summary({ work }: { work: WalkInWork }) {
  const t = storeText.use();
  const { draft, form } = work;
  return (
    <div data-form={form.props.id} onBlur={form.props.onBlur} className="flex flex-col gap-5">
      {draft.lines.length === 0 ? (
        <p className={form.errorOf('lines') === undefined ? 'text-ink-3' : 'text-danger'}>
          {t.nothingChosen}
        </p>
      ) : (
        <CartRows work={work} />
      )}
      <PeopleRow people={draft.people} onPerson={work.editor.edit} />
      <Methods work={work} />
      {isPrivileged(draft.type) ? null : (
        <TextInput label={t.discount} placeholder="0" {...form.field('discount')} />
      )}
      <DepositChoice work={work} />
      <TextArea label={t.remark} rows={2} {...form.field('remark')} />
      <Price work={work} />
    </div>
  );
}

function CartRows({ work }: { work: WalkInWork }) {
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

function Price({ work }: { work: WalkInWork }) {
  const words = ordersText.use();
  const { quote, quoteFault, draft } = work;
  if (quoteFault !== null) return <Notice tone="danger">{quoteFault}</Notice>;
  if (draft.lines.length === 0) return null;
  if (quote === undefined) return <Skeleton className="h-28 rounded-lg" />;
  const rows = rowsOf(quote.items, []);
  return (
    <div className={work.isFresh ? 'bg-sunken rounded-lg p-4' : 'bg-sunken rounded-lg p-4 opacity-60'}>
      <KeyValue
        rows={[
          ...rows.map((row) => ({ name: words[`fee.${row.word}`], value: <Money fen={row.amountFen} /> })),
          { name: words['bill.total'], value: <Money fen={quote.totalFen} size="lg" />, strong: true },
        ]}
      />
    </div>
  );
}
