import { lazy, type LazyExoticComponent } from 'react';
import { showError } from '#web/state/toast.ts';
import { frameText } from '#web/text/frame.ts';

const pauseMs = 3000;

/** Answers what is fetched, however often it fails: after each failure it tells, waits and tries again. */
export const fetchUntilHere = async <T>(
  fetchOnce: () => Promise<T>,
  onFailure: () => Promise<unknown>,
): Promise<T> => {
  for (;;) {
    try {
      return await fetchOnce();
    } catch {
      await onFailure();
    }
  }
};

/** Waits until the connection is back, at most three seconds. */
export const connection = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, pauseMs);
    function done(): void {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
    addEventListener('online', done);
  });

/** The classes that only other pages and parts use: the first page comes without them. */
const withStyles = async <T>(part: Promise<T>): Promise<T> => {
  await import('#web/styles/rest.css');
  return part;
};

type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** React's `lazy` for a part of a page, by the name that its file exports: one that does not arrive is reported, and comes when the connection is back. */
export const lazyPart = <N extends string, M extends Readonly<Record<N, AnyComponent>>>(
  fetchFile: () => Promise<M>,
  name: N,
): LazyExoticComponent<M[N]> =>
  lazy(async () => {
    let isReported = false;
    const file = await fetchUntilHere(
      () => withStyles(fetchFile()),
      () => {
        if (!isReported) showError(frameText.now().networkFailed);
        isReported = true;
        return connection();
      },
    );
    return { default: file[name] };
  });
