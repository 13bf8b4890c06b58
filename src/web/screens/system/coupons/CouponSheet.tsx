import { useState } from 'react';
import type { ValuesOf } from '#contract/bounds.ts';
import { couponKinds } from '#domain/pricing/coupon.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { Input } from '#web/api/calls.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm, type FormWrite } from '#web/parts/forms/use-form.ts';
import { boundsOf, type CouponDraft } from '#web/screens/system/coupons/coupon-draft.ts';
import { StoresField } from '#web/screens/system/coupons/StoresField.tsx';
import { couponsText } from '#web/text/coupons.ts';
import { shellText } from '#web/text/shell.ts';

type Sent = ValuesOf<ReturnType<typeof boundsOf>>;
export type CouponInput = Input<'coupons.create'>;

type Props = {
  title: string;
  send: string;
  start: CouponDraft;
  /** Its code is typed now. */
  isNew: boolean;
  write: FormWrite;
  onSend: (input: CouponInput) => void;
  open: boolean;
  onClose: () => void;
};

const isReversed = (from: string, to: string): boolean => from !== '' && to !== '' && to < from;

const inputOf = (sent: Sent, { kind, oncePerGuest, storeIds }: CouponDraft): CouponInput => {
  const { amountFen, percent, mostFen, sharedCode: _, ...terms } = sent;
  return {
    ...terms,
    kind,
    value: kind === 'fen' ? amountFen : percent,
    ...(kind === 'percent' && mostFen !== undefined && { mostFen }),
    oncePerGuest,
    ...(storeIds !== null && { storeIds: [...storeIds] }),
  };
};

const fieldOf = (code: string): keyof CouponDraft | undefined => {
  if (code === 'coupons.codeTaken') return 'sharedCode';
  return code === 'coupons.usesAbove' ? 'mostUses' : undefined;
};

/** What a coupon is: what it takes off, of which orders, and how often. */
export function CouponSheet({ start, isNew, write, onSend, send, ...sheet }: Props) {
  const t = couponsText.use();
  const shell = shellText.use();
  // The bounds follow what is chosen, which the form keeps itself.
  const form = useCouponForm({ start, isNew, write, onSend, open: sheet.open });
  const { values, field, set } = form;
  return (
    <FormSheet form={form} {...sheet} send={send} cancel={shell.cancel}>
      <TextInput label={t.name} hint={t.nameHint} {...field('name')} />
      <SegmentedControl
        label={t.kind}
        value={values.kind}
        onChange={(kind) => set({ kind })}
        options={couponKinds.map((value) => ({ value, label: t[`kind.${value}`] }))}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        {values.kind === 'fen' ? (
          <TextInput label={t.amount} {...field('amountFen')} />
        ) : (
          <>
            <TextInput label={t.percent} hint={t.percentHint} {...field('percent')} />
            <TextInput label={t.mostFen} hint={t.anyAmount} {...field('mostFen')} />
          </>
        )}
        <TextInput label={t.minFen} hint={t.anyAmount} {...field('minFen')} />
      </div>
      {isNew ? <CodeFields form={form} /> : null}
      <StoresField
        storeIds={values.storeIds}
        error={form.errorOf('storeIds')}
        onChange={(storeIds) => set({ storeIds })}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        {(['bookedFrom', 'bookedTo', 'hireFrom', 'hireTo'] as const).map((name) => (
          <TextInput key={name} type="date" label={t[name]} {...field(name)} />
        ))}
      </div>
      <Switch checked={values.oncePerGuest} onChange={(oncePerGuest) => set({ oncePerGuest })}>
        {t.once}
      </Switch>
      <TextInput label={t.mostUses} hint={t.anyNumber} {...field('mostUses')} />
    </FormSheet>
  );
}

type FormOf = ReturnType<typeof useCouponForm>;

/** One code for everybody, or many that are made later. */
function CodeFields({ form: { values, field, set } }: { form: FormOf }) {
  const t = couponsText.use();
  return (
    <>
      <SegmentedControl
        label={t.codeKind}
        value={values.hasShared ? 'shared' : 'single'}
        onChange={(kind) => set({ hasShared: kind === 'shared' })}
        options={(['shared', 'single'] as const).map((value) => ({ value, label: t[value] }))}
      />
      {values.hasShared ? (
        <TextInput
          label={t.sharedCode}
          hint={t.sharedHint}
          autoCapitalize="characters"
          {...field('sharedCode')}
        />
      ) : (
        <p className="text-ink-3 -mt-2 text-sm">{t.singleHint}</p>
      )}
    </>
  );
}

const useCouponForm = ({
  start,
  isNew,
  write,
  onSend,
  open,
}: Pick<Props, 'start' | 'isNew' | 'write' | 'onSend' | 'open'>) => {
  const t = couponsText.use();
  const kept = useState(start);
  const [draft] = kept;
  return useForm({
    bounds: boundsOf({ kind: draft.kind, typesCode: isNew && draft.hasShared }),
    start,
    kept,
    restartWhen: open,
    write,
    fieldOf,
    check: ({ bookedFrom, bookedTo, hireFrom, hireTo, storeIds }) => ({
      ...(isReversed(bookedFrom, bookedTo) && { bookedTo: t.reversed }),
      ...(isReversed(hireFrom, hireTo) && { hireTo: t.reversed }),
      ...(storeIds?.length === 0 && { storeIds: t.storesMissing }),
    }),
    onSend: (sent) =>
      onSend({
        ...inputOf(sent, draft),
        ...(isNew && draft.hasShared && { sharedCode: sent.sharedCode }),
      }),
  });
};
