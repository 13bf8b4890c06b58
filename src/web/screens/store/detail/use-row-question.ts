import { useState } from 'react';
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
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const leave = () => {
    onClose();
    choose('');
    setReason('');
    setMissing(false);
  };
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
    reasonField: { value: reason, onChange: setReason, isMissing },
    /** Asks, and says so; not without a reason. */
    ask: (): boolean => {
      setMissing(true);
      if (row === null || reason.trim() === '') return false;
      question.ask({ row, version });
      return true;
    },
    isAsked: question.isAsked,
    close: question.close,
    said: (): Said<R> | null => (asked === null ? null : { ...asked, reason: reason.trim() }),
    end: () => {
      question.close();
      leave();
      showSuccess(done);
    },
  };
};

export type RowQuestion<R extends Row> = ReturnType<typeof useRowQuestion<R>>;
