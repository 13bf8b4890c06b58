import { messageOf } from '#web/api/api-error.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** What a form says of a call that was refused or did not come through; null while nothing is wrong. */
export const useFault = (error: Error | null): string | null => {
  const shell = useText(shellText);
  return error === null ? null : messageOf(error, shell.unknownError);
};
