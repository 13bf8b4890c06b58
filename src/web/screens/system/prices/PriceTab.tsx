import type { ReactNode } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useCall } from '#web/api/queries.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { CardRows, LinkRow } from '#web/parts/lists/CardRows.tsx';
import { pathTo } from '#web/paths.ts';
import type { EntryKind, PriceList } from '#web/screens/system/prices/price-drafts.ts';
import { scopeName, useScope } from '#web/screens/system/prices/price-scope.ts';
import { PriceSheets } from '#web/screens/system/prices/PriceSheets.tsx';
import { ScopeSelect } from '#web/screens/system/prices/ScopeSelect.tsx';
import { useOwnStores } from '#web/screens/system/use-manager.ts';
import { priceListText } from '#web/text/price-lists.ts';

type Row = { readonly id: string; readonly name: string; readonly text: ReactNode; readonly end?: ReactNode };
type Props = {
  query: Readonly<Record<string, string | undefined>>;
  kind: EntryKind;
  /** The entries of the tab, as they are summed up. */
  rowsOf: (list: PriceList) => readonly Row[];
};

/** The entries of one kind, of the chain or of a store; each leads to where it is edited. */
export function PriceTab({ query, kind, rowsOf }: Props) {
  const t = priceListText.use();
  const scope = useScope(query);
  const { isReady } = useOwnStores();
  const list = useCall('prices.list', scope === null ? {} : { storeId: scope }, { enabled: isReady });
  const pathOf = (id: string): string => pathTo('systemPrice', { id }, { kind, store: scopeName(scope) });
  const add = (
    <LinkButton to={pathOf('new')} icon="plus" size="sm">
      {t[`add.${kind}`]}
    </LinkButton>
  );
  return (
    <div className="flex flex-col gap-3">
      <ScopeSelect scope={scope} tab={`${kind}s`} />
      <Loaded query={list}>
        {(loaded) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-ink-2 min-w-0 flex-1 basis-64 px-1">
                {loaded.storeId === null ? t.chainHint : t.storeHint}
              </p>
              {loaded.canEdit && loaded[`${kind}s`].length > 0 ? add : null}
            </div>
            {loaded.canEdit ? null : <Notice>{t.readOnly}</Notice>}
            <Rows rows={rowsOf(loaded)} kind={kind} {...(loaded.canEdit && { pathOf, add })} />
            <PriceSheets key={loaded.storeId ?? 'chain'} list={loaded} kind={kind} />
          </>
        )}
      </Loaded>
    </div>
  );
}

type RowsProps = {
  rows: readonly Row[];
  kind: EntryKind;
  /** Where an entry is edited; left out for a reader. */
  pathOf?: (id: string) => string;
  add?: ReactNode;
};

function Rows({ rows, kind, pathOf, add }: RowsProps) {
  const t = priceListText.use();
  if (rows.length === 0)
    return (
      <EmptyState
        title={t[`none.${kind}`]}
        text={pathOf === undefined ? t[`noneRead.${kind}`] : t[`noneText.${kind}`]}
        action={add}
      />
    );
  return (
    <CardRows items={rows} keyOf={({ id }) => id}>
      {({ id, name, text, end }) =>
        pathOf === undefined ? (
          <ListRow title={name} text={text} end={end} />
        ) : (
          <LinkRow to={pathOf(id)} title={name} text={text} end={end} />
        )
      }
    </CardRows>
  );
}
