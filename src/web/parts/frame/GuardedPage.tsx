import { Component, createElement, memo, use, type ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { allowReload } from '#web/device/reload-when-reachable.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { PageLoadError, type MatchedPage } from '#web/routing/page-table.ts';
import { frameText } from '#web/text/frame.ts';

/** Shows a page, waiting for its code. Memoised: a hidden page does not draw again when others come and go. */
const PageHost = memo(function PageHost({ matched }: { matched: MatchedPage }) {
  const { params, query, route } = matched;
  return createElement(use(route.page.load()), { params, query });
});

type ErrorBoundaryProps = {
  children: ReactNode;
  fallback: (error: unknown, reset: () => void) => ReactNode;
  /** A new value forgets what was caught. */
  resetOn?: unknown;
};
type State = { caught: { error: unknown } | null; resetOn: unknown };

/** Catches what a page throws while it draws, also when its code does not arrive. */
class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { caught: null, resetOn: this.props.resetOn };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ resetOn }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return Object.is(resetOn, state.resetOn) ? null : { caught: null, resetOn };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    return this.props.fallback(caught.error, () => this.setState({ caught: null }));
  }
}

type Props = {
  matched: MatchedPage;
  /** Coming back to a page that failed tries it again. */
  isHidden?: boolean;
};

/** A page, or why it is not here and a way to try again; the pages beside it live on. */
export function GuardedPage({ matched, isHidden = false }: Props) {
  const t = frameText.use();
  return (
    <ErrorBoundary
      resetOn={isHidden ? null : matched.fullPath}
      fallback={(error, reset) => (
        <LoadError
          error={
            error instanceof PageLoadError
              ? new ApiError(t.networkFailed, { status: 0, code: 'network' })
              : error
          }
          onRetry={() => {
            allowReload();
            matched.route.page.retry();
            reset();
          }}
        />
      )}
    >
      <PageHost matched={matched} />
    </ErrorBoundary>
  );
}
