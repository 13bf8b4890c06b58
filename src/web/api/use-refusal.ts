import { useState } from 'react';

type Query = {
  readonly error: Error | null;
  /** When it failed last, in milliseconds since 1970: another time for other input, 0 for none. */
  readonly errorUpdatedAt: number;
  /** When it was answered last, in milliseconds since 1970; 0 for never. */
  readonly dataUpdatedAt: number;
};

/**
 * Why a query was refused, also while it is asked again, when the query itself has forgotten it: what the page says
 * instead of an answer must not move under a finger, nor lose what is typed there. `forget` is for whoever presses a
 * button to try again, and wants to see that something happens.
 */
export const useRefusal = ({ error, errorUpdatedAt, dataUpdatedAt }: Query) => {
  const [last, keep] = useState({ error, at: errorUpdatedAt });
  const [forgottenAt, setForgottenAt] = useState(0);
  if (error !== null && error !== last.error) keep({ error, at: errorUpdatedAt });
  // A query that has an answer keeps its error by itself until the next answer.
  const isLast = dataUpdatedAt === 0 && errorUpdatedAt === last.at && errorUpdatedAt !== forgottenAt;
  return { refusal: error ?? (isLast ? last.error : null), forget: () => setForgottenAt(errorUpdatedAt) };
};
