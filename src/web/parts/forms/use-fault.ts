import { messageOf } from '#web/api/api-error.ts';

/** What a form says of a call that was refused or did not come through; null while nothing is wrong. */
export const useFault = (error: Error | null): string | null => {
  return error === null ? null : messageOf(error);
};
