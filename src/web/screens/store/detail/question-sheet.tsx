import { useState, useEffect, useEffectEvent, type ReactNode } from 'react';
import { reason } from '#contract/form-bounds.ts';
import { KeyValue } from '#ui/KeyValue.tsx';
import { moneyText } from '#ui/Money.tsx';
import { Select } from '#ui/Select.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { ReasonField } from '#web/parts/forms/ReasonSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { ConfirmDialog, type DialogWrite } from '#web/parts/frame/ConfirmDialog.tsx';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { showSuccess } from '#web/state/toast.ts';
import type { QuickReason } from '#web/text/quick-reasons.ts';

type QuestionOptions = {
  /** The sheet that asks is open. */
  readonly isOpen: boolean;
  /** Nothing is left that could be asked about. */
  readonly isOver: boolean;
  readonly onOver: () => void;
};

/**
 * A question about something of an order, kept as it was when it was asked: the order reads itself again meanwhile, and an
 * answer must not go to something else. Behind a question that was left, a sheet with nothing more to ask about ends.
 */
export const useQuestion = <T,>({ isOpen, isOver, onOver }: QuestionOptions) => {
  const { subject, show, close, sheet } = useOpeningFor<T>();
  const end = useEffectEvent(onOver);
  const hasEnded = isOpen && isOver && !sheet.open;
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  return {
    /** What was asked about, also while the question leaves the screen. */
    asked: subject,
    isAsked: isOpen && sheet.open,
    ask: show,
    close,
  };
};

type Row = { readonly id: string };

type Options<R> = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The order's, which the answer is to find unchanged. */
  readonly version: number;
  readonly rows: readonly R[];
  /** What is chosen until somebody chooses. */
  readonly first: R | undefined;
  /** The message when it is done. */
  readonly done: string;
};

/** What is to be done: to which row, of which version of the order, and why. */
type RowAction<R> = { readonly row: R; readonly version: number; readonly reason: string };

/** One of several rows, a reason, and the question about both; they stay begun until it is done or no row is left. */
export const useRowQuestion = <R extends Row>({ open, onClose, version, rows, first, done }: Options<R>) => {
  const [chosen, choose] = useState('');
  const leave = () => {
    onClose();
    choose('');
    form.reset();
  };
  const form = useForm({
    bounds: { reason },
    start: { reason: '' },
    onSend: () => {
      if (row !== null) question.ask({ row, version });
    },
  });
  const question = useQuestion<{ row: R; version: number }>({
    isOpen: open,
    isOver: rows.length === 0,
    onOver: leave,
  });
  const { asked } = question;
  const row = rows.find(({ id }) => id === chosen) ?? first ?? asked?.row ?? null;
  return {
    rows,
    row,
    choose,
    /** What the question is about, also while it leaves the screen. */
    subject: asked?.row ?? row,
    /** Asks once there is a reason. */
    form,
    isAsked: question.isAsked,
    close: question.close,
    action: (): RowAction<R> | null =>
      asked === undefined ? null : { ...asked, reason: form.values.reason.trim() },
    end: () => {
      question.close();
      leave();
      showSuccess(done);
    },
  };
};

type RowQuestion<R extends Row> = ReturnType<typeof useRowQuestion<R>>;

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
  write: (row: R) => DialogWrite & { readonly reset: () => void };
  onSend: (action: RowAction<R>) => void;
};

/** Does something with an amount of an order that cannot be undone: to which row, why, and a question with what follows. */
export function QuestionSheet<R extends { readonly id: string }>({ question, ...props }: Props<R>) {
  const { row, subject } = question;
  if (row === null || subject === null) return null;
  const { words } = props;
  const money = moneyText(props.fenOf(subject));
  const write = props.write(subject);
  const send = () => {
    const action = question.action();
    if (action !== null) props.onSend(action);
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
        write={write}
        onConfirm={send}
        onClose={() => {
          question.close();
          write.reset();
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
