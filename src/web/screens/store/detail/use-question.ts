import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { useEffect, useEffectEvent } from 'react';

type Options = {
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
export const useQuestion = <T>({ isOpen, isOver, onOver }: Options) => {
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
