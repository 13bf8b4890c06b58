import { useState } from 'react';
import { reason } from '#contract/form-bounds.ts';
import { useForm } from '#web/parts/forms/use-form.ts';
import { useQuestion } from '#web/screens/store/detail/use-question.ts';
import { showSuccess } from '#web/state/toast.ts';

type Row = { readonly id: string };

type Options<R> = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The order's, which the answer is to find unchanged. */
  readonly version: number;
  readonly rows: readonly R[];
  /** What is chosen until somebody chooses. */
  readonly first: R | undefined;
  /** Said when it is done. */
  readonly done: string;
};

/** What was answered: about which row, of which version of the order, and why. */
export type Said<R> = { readonly row: R; readonly version: number; readonly reason: string };

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
    said: (): Said<R> | null => (asked === null ? null : { ...asked, reason: form.values.reason.trim() }),
    end: () => {
      question.close();
      leave();
      showSuccess(done);
    },
  };
};

export type RowQuestion<R extends Row> = ReturnType<typeof useRowQuestion<R>>;
