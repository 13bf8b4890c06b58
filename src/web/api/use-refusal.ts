import { useState } from 'react';

type Query = {
  readonly error: Error | null;
  /** How often it failed so far: a query for other input begins at 0. */
  readonly errorUpdateCount: number;
};

/**
 * Why a query was refused, also while it is asked again, when the query itself has forgotten it: what the page says
 * instead of an answer must not move under a finger, nor lose what is typed there. `forget` is for whoever presses a
 * button to try again, and wants to see that something happens.
 */
export const useRefusal = ({ error, errorUpdateCount }: Query) => {
  const [last, keep] = useState(error);
  if (error !== null && error !== last) keep(error);
  return { refusal: error ?? (errorUpdateCount > 0 ? last : null), forget: () => keep(null) };
};
