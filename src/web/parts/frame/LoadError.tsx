import { ErrorState } from '#ui/ErrorState.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** A page or a list that did not load: the server's words and a button to try again. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText(shellText);
  return (
    <ErrorState
      title={t.loadFailed}
      text={messageOf(error, t.unknownError)}
      retryLabel={t.retry}
      onRetry={onRetry}
    />
  );
}
