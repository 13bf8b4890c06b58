import { useEffect, useEffectEvent, useState } from 'react';

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
  const [asked, setAsked] = useState<T | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const end = useEffectEvent(onOver);
  const hasEnded = isOpen && isOver && !isAsked;
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  return {
    /** What was asked about, also while the question leaves the screen. */
    asked,
    isAsked: isOpen && isAsked,
    ask: (subject: T) => {
      setAsked(subject);
      setIsAsked(true);
    },
    close: () => setIsAsked(false),
  };
};
