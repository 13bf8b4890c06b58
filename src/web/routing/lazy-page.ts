import type { ComponentType } from 'react';
import type { PageName } from '#web/pages.ts';
import { PageLoadError, type AnyPage, type LazyPage, type PageProps } from '#web/routing/page-table.ts';
import { markWhenDone } from '#web/state/marked-promise.ts';

/** Makes a page that is fetched when it is first needed. */
export const lazyPage = <N extends PageName>(
  fetchPage: () => Promise<ComponentType<PageProps<N>>>,
): LazyPage => {
  let page: Promise<AnyPage> | null = null;
  let failed = false;
  const fetchOnce = (): Promise<AnyPage> => {
    const coming = markWhenDone(
      fetchPage().catch((cause: unknown) => {
        throw new PageLoadError('The code of the page did not arrive.', { cause });
      }) as unknown as Promise<AnyPage>,
    );
    coming.catch(() => {
      failed = true;
    });
    return coming;
  };
  return {
    load: () => (page ??= fetchOnce()),
    retry: () => {
      if (failed) page = null;
      failed = false;
    },
  };
};
