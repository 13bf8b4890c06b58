import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { frameText } from '#web/text/frame.ts';

type Props = {
  error: unknown;
  /** The app's configuration is missing, not just a page or a list. */
  isConfig?: boolean;
  onRetry: () => void;
};

/** What did not load: the server's words and a button to try again. */
export function LoadError({ error, isConfig = false, onRetry }: Props) {
  const t = frameText.use();
  return (
    <div role="alert" className="ui-rise flex flex-col items-center gap-2 px-6 py-14 text-center">
      <span className="bg-danger-soft text-danger inline-flex size-16 items-center justify-center rounded-full">
        <Icon name="alert" size={30} />
      </span>
      <p className="mt-3 text-lg font-semibold">{isConfig ? t.configFailed : t.loadFailed}</p>
      <p className="text-ink-2 max-w-80 whitespace-pre-line">{messageOf(error)}</p>
      <div className="mt-4">
        <Button variant="secondary" icon="refresh" onClick={onRetry}>
          {t.retry}
        </Button>
      </div>
    </div>
  );
}
