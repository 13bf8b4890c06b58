import { ApiError } from '#web/api/api-error.ts';
import { allowReload } from '#web/device/reload-when-reachable.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { ErrorBoundary } from '#web/routing/ErrorBoundary.tsx';
import { PageHost } from '#web/routing/PageHost.tsx';
import { PageNotHere } from '#web/routing/page-table.ts';
import type { Shown } from '#web/routing/page-table.ts';
import { frameText } from '#web/text/frame.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  shown: Shown;
  /** Coming back to a page that failed tries it again. */
  isHidden?: boolean;
};

/** A page, or why it is not here and a way to try again; the pages beside it live on. */
export function GuardedPage({ shown, isHidden = false }: Props) {
  const t = useText(frameText);
  return (
    <ErrorBoundary
      resetOn={isHidden ? null : shown.fullPath}
      fallback={(error, reset) => (
        <LoadError
          error={
            error instanceof PageNotHere
              ? new ApiError(t.networkFailed, { status: 0, code: 'network' })
              : error
          }
          onRetry={() => {
            allowReload();
            shown.route.page.retry();
            reset();
          }}
        />
      )}
    >
      <PageHost shown={shown} />
    </ErrorBoundary>
  );
}
