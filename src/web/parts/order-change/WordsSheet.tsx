import { isPhoneTold } from '#domain/orders/told-phone.ts';
import { useState } from 'react';
import { neededWhen, type TextBound } from '#contract/bounds.ts';
import { address, orderWords } from '#contract/form-bounds.ts';
import { changeableFields, type OrderField } from '#domain/orders/order-fields.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm, type FieldProps } from '#web/parts/forms/use-form.ts';
import type { ChangeSheetProps } from '#web/parts/order-change/change-side.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { PeopleRow } from '#web/parts/people/PeopleRow.tsx';
import { PersonSheet } from '#web/parts/people/PersonSheet.tsx';
import type { Person } from '#web/parts/people/person.ts';
import { orderChangeText } from '#web/text/order-change.ts';

type WordField = Exclude<OrderField, 'people'>;

/** What an order says, as far as it was typed anew. */
type WordsDraft = Readonly<Partial<Record<WordField, string>>> & { readonly people?: readonly Person[] };

const inOrder: readonly OrderField[] = [
  'customerName',
  'customerPhone',
  'deliveryAddress',
  'pickupAddress',
  'people',
  'remark',
];

type OrderWords = Pick<OrderDetail, OrderField | 'status' | 'deliveryMethod' | 'returnMethod'>;

/** The words of an order in a form: what this caller may change, within which bounds, and what of it is sent. */
export const wordsOf = (order: OrderWords, byGuest: boolean) => {
  const open = changeableFields(order, byGuest);
  const fields = inOrder.filter((field) => open.includes(field));
  const bounded = (field: WordField, bound: TextBound): TextBound =>
    neededWhen(fields.includes(field), bound);
  // Whoever told no number need not tell one before anything else may change.
  const hasPhone = isPhoneTold(order.customerPhone);
  /** What the order says now. */
  const now = {
    remark: order.remark,
    people: order.people as readonly Person[],
    customerName: order.customerName,
    customerPhone: hasPhone ? order.customerPhone : '',
    deliveryAddress: order.deliveryAddress,
    pickupAddress: order.pickupAddress,
  };
  return {
    /** In the order in which they are shown. */
    fields,
    now,
    bounds: {
      remark: orderWords.remark,
      customerName: bounded('customerName', orderWords.customerName),
      customerPhone: neededWhen(hasPhone && fields.includes('customerPhone'), orderWords.customerPhone),
      deliveryAddress: bounded('deliveryAddress', address),
      pickupAddress: bounded('pickupAddress', address),
    },
    /** The part of what stands in a form that differs from what the order says. */
    differing: (typed: typeof now): WordsDraft =>
      Object.fromEntries(
        Object.entries(typed).filter(([field, value]) => value !== now[field as OrderField]),
      ),
    /** What is sent: only what differs from the order; null when nothing does. */
    changedIn: (draft: WordsDraft): WordsDraft | null => {
      const changed = Object.entries(draft).flatMap(([field, value]) => {
        const entered = typeof value === 'string' ? value.trim() : value;
        const isSame = JSON.stringify(entered) === JSON.stringify(now[field as OrderField]);
        return isSame ? [] : [[field, entered]];
      });
      return changed.length === 0 ? null : (Object.fromEntries(changed) as WordsDraft);
    },
  };
};

/** Contact, addresses, people and remark of an order, as far as they may still change. */
export function WordsSheet({ order, open, onClose, side }: ChangeSheetProps) {
  const t = orderChangeText.use();
  const write = side.useChange('orders.update', { done: t.wordsSaved, onDone: onClose });
  const [draft, setDraft] = useState<WordsDraft>({});
  const [personAt, setPersonAt] = useState<number | null>(null);
  const { fields, now, bounds, differing, changedIn } = wordsOf(order, side.byGuest);
  const changed = changedIn(draft);
  const form = useForm({
    bounds,
    start: now,
    kept: [{ ...now, ...draft }, (typed) => setDraft(differing(typed))],
    empty: {
      customerName: t.nameMissing,
      customerPhone: t.phoneMissing,
      deliveryAddress: t.addressMissing,
      pickupAddress: t.addressMissing,
    },
    write,
    onSend: () => (changed === null ? null : save(changed)),
  });
  const save = async ({ people: riders, ...words }: WordsDraft) => {
    const { id, version } = order;
    await write.runAsync({ id, version, ...words, ...(riders && { people: [...riders] }) });
    setDraft({});
  };
  const { people } = form.values;
  const keepPerson = (person: Person) => {
    const at = personAt ?? people.length;
    form.set({ people: [...people.slice(0, at), person, ...people.slice(at + 1)] });
    setPersonAt(null);
  };
  return (
    <>
      <FormSheet
        form={form}
        open={open && personAt === null}
        onClose={onClose}
        title={t.wordsTitle}
        send={t.wordsSave}
        disabled={changed === null}
      >
        {fields.map((field) =>
          field === 'people' ? (
            <PeopleRow key={field} people={people} onPerson={setPersonAt} />
          ) : (
            <WordInput key={field} name={field} field={form.field(field)} />
          ),
        )}
      </FormSheet>
      <PersonSheet
        key={personAt ?? 'none'}
        open={open && personAt !== null}
        person={people[personAt ?? -1] ?? null}
        onKeep={keepPerson}
        onClose={() => setPersonAt(null)}
      />
    </>
  );
}

function WordInput({ name, field }: { name: WordField; field: FieldProps }) {
  const t = orderChangeText.use();
  const shared = { ...field, label: t[name] };
  if (name === 'customerName') return <TextInput {...shared} autoComplete="off" />;
  if (name === 'customerPhone') return <TextInput {...shared} inputMode="tel" autoComplete="off" />;
  return <TextArea {...shared} rows={name === 'remark' ? 3 : 2} />;
}
