import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import type { ReactNode } from 'react';
import { KeyValue } from '#ui/KeyValue.tsx';
import { moneyText } from '#ui/Money.tsx';
import { Select } from '#ui/Select.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { ReasonField } from '#web/parts/forms/ReasonSheet.tsx';
import type { RowQuestion, Said } from '#web/screens/store/detail/use-row-question.ts';
import type { QuickReason } from '#web/text/quick-reasons.ts';

type Fact = { readonly name: string; readonly value: ReactNode; readonly strong?: boolean };

type Props<R extends { readonly id: string }> = {
  question: RowQuestion<R>;
  open: boolean;
  onClose: () => void;
  title: string;
  words: {
    readonly text: string;
    readonly which: string;
    readonly next: string;
    readonly ask: (money: string) => string;
    readonly confirm: (money: string) => string;
  };
  /** A row by itself, and among several. */
  nameOf: (row: R) => ReactNode;
  optionOf: (row: R) => string;
  factsOf: (row: R) => readonly Fact[];
  fenOf: (row: R) => number;
  quick: readonly QuickReason[];
  /** What stands below the row. */
  note?: ReactNode;
  /** What follows, before it counts. */
  follows: (row: R) => ReactNode;
  write: (row: R) => { readonly isBusy: boolean; readonly fault: string | null; readonly reset: () => void };
  onSend: (said: Said<R>) => void;
};

/** Does something with an amount of an order that cannot be undone: to which row, why, and a question with what follows. */
export function QuestionSheet<R extends { readonly id: string }>({ question, ...props }: Props<R>) {
  const { row, subject } = question;
  if (row === null || subject === null) return null;
  const { words } = props;
  const money = moneyText(props.fenOf(subject));
  const { isBusy, fault, reset } = props.write(subject);
  const send = () => {
    const said = question.said();
    if (said !== null) props.onSend(said);
  };
  return (
    <>
      <FormSheet
        form={question.form}
        open={props.open}
        onClose={props.onClose}
        title={props.title}
        send={words.next}
      >
        <p>{words.text}</p>
        <Choice question={question} row={row} {...props} />
        {props.note}
        <ReasonField field={question.form.field('reason')} quick={props.quick} />
      </FormSheet>
      <ConfirmDialog
        open={question.isAsked}
        title={words.ask(money)}
        confirmLabel={words.confirm(money)}
        danger
        loading={isBusy}
        fault={fault}
        onConfirm={send}
        onClose={() => {
          question.close();
          reset();
        }}
      >
        {props.follows(subject)}
      </ConfirmDialog>
    </>
  );
}

type ChoiceProps<R extends { readonly id: string }> = Pick<
  Props<R>,
  'question' | 'words' | 'nameOf' | 'optionOf' | 'factsOf'
> & { row: R };

/** The row, chosen among several, and its amounts. Behind an open question there may be none left to choose from. */
function Choice<R extends { readonly id: string }>({ question, row, ...props }: ChoiceProps<R>) {
  const { words, nameOf, optionOf, factsOf } = props;
  const { rows, choose } = question;
  const isAlone = rows.length <= 1;
  return (
    <>
      {isAlone ? null : (
        <Select
          label={words.which}
          value={row.id}
          onChange={choose}
          options={rows.map((each) => ({ value: each.id, label: optionOf(each) }))}
        />
      )}
      <KeyValue
        className="bg-sunken text-ink rounded-lg p-3.5"
        rows={[...(isAlone ? [{ name: words.which, value: nameOf(row) }] : []), ...factsOf(row)]}
      />
    </>
  );
}
