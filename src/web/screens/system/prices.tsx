import { Suspense } from 'react';
import { Pills } from '#ui/Pills.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { pricesText } from '#web/text/prices.ts';

/** What prices are made of, a tab each; the first one opens by itself. The words of a tab are `tab.<name>`. */
const tabs = {
  seasons: lazyPart(() => import('#web/screens/system/prices/Seasons.tsx'), 'Seasons'),
  tiers: lazyPart(() => import('#web/screens/system/prices/Tiers.tsx'), 'Tiers'),
  dayParts: lazyPart(() => import('#web/screens/system/prices/DayParts.tsx'), 'DayParts'),
  sets: lazyPart(() => import('#web/screens/system/prices/Sets.tsx'), 'Sets'),
  holidays: lazyPart(() => import('#web/screens/system/prices/Holidays.tsx'), 'Holidays'),
} as const;

type Tab = keyof typeof tabs;
const names = Object.keys(tabs) as Tab[];

/** What the chain's prices go by. */
export function SystemPrices({ query }: PageProps<'systemPrices'>) {
  const t = pricesText.use();
  const tab = names.find((name) => name === query['tab']) ?? 'seasons';
  const Part = tabs[tab];
  return (
    <Page width="wide" of="systemPrices" back={pathTo('systemHome')}>
      <Pills
        label={t.tabs}
        value={tab}
        options={names.map((value) => ({ value, label: t[`tab.${value}`] }))}
        onChange={(next) => navigate(pathTo('systemPrices', { tab: next }), { replace: true })}
        className="mb-3"
      />
      <Suspense fallback={<SkeletonCards />}>
        <Part query={query} />
      </Suspense>
    </Page>
  );
}
