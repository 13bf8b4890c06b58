import { ErrorState } from '#ui/ErrorState.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { frameText } from '#web/text/frame.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  error: unknown;
  /** The app's configuration is missing, not just a page or a list. */
  isConfig?: boolean;
  onRetry: () => void;
};

/** What did not load: the server's words and a button to try again. */
export function LoadError({ error, isConfig = false, onRetry }: Props) {
  const t = useText(frameText);
  return (
    <ErrorState
      title={isConfig ? t.configFailed : t.loadFailed}
      text={messageOf(error, t.unknownError)}
      retryLabel={t.retry}
      onRetry={onRetry}
    />
  );
}
