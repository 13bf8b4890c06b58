import type { ComponentType } from 'react';
import { ComingView } from '#web/parts/coming/ComingView.tsx';
import type { ComingName } from '#web/parts/coming/coming-pages.ts';
import type { PageProps } from '#web/routing/page-table.ts';

/** Makes the page that stands in for one on its way. */
export const comingPage = (name: ComingName): ComponentType<PageProps> =>
  function Coming({ params }) {
    return <ComingView name={name} params={params} />;
  };
