import { useEffect } from 'react';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { NothingHere } from '#web/parts/frame/NothingHere.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { useMySchemes, useScheme } from '#web/parts/schemes/scheme-api.ts';
import { pathTo } from '#web/paths.ts';
import { navigate, placeStore } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { pickedScheme } from '#web/screens/customer/scheme/picked.ts';
import { SchemeBody } from '#web/screens/customer/scheme/SchemeBody.tsx';
import { schemesText } from '#web/text/schemes.ts';

/** One scheme: that of the link, else the one opened last, else the newest that can be booked. */
export function CustomerScheme({ query }: PageProps<'customerScheme'>) {
  const token = query['s'] ?? '';
  return (
    <Page of="customerScheme" width="wide" back={pathTo('customerSchemes')}>
      {token === '' ? <Latest /> : <Opened key={token} token={token} isMember={query['me'] === '1'} />}
    </Page>
  );
}

function Latest() {
  const t = schemesText.use();
  const picked = pickedScheme.get();
  const mine = useMySchemes(picked === null);
  const newest = mine.data?.items.find(({ status }) => status === 'Active') ?? mine.data?.items[0];
  const token = picked ?? newest?.token;
  useEffect(() => {
    if (token !== undefined) navigate(`${placeStore.get().path}?s=${token}`, { replace: true });
  }, [token]);
  if (token !== undefined) return <SkeletonCards />;
  return (
    <Loaded query={mine}>
      {() => <NothingHere title={t.none} text={t.noneText} to={pathTo('customerBook')} label={t.choose} />}
    </Loaded>
  );
}

function Opened({ token, isMember }: { token: string; isMember: boolean }) {
  const t = schemesText.use();
  const scheme = useScheme(token);
  const isHere = scheme.data !== undefined;
  useEffect(() => {
    if (isHere) pickedScheme.set(token);
  }, [isHere, token]);
  return (
    <Loaded
      query={scheme}
      missing={() => (
        <NothingHere title={t.missing} text={t.missingText} to={pathTo('customerSchemes')} label={t.list} />
      )}
    >
      {(found) => <SchemeBody scheme={found} isMember={isMember} />}
    </Loaded>
  );
}
