import type { ReactNode } from 'react';
import type { List } from '#contract/list.ts';
import { Button } from '#ui/Button.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import type { Filters } from '#web/parts/lists/list-filters.ts';
import { ListFilters } from '#web/parts/lists/ListFilters.tsx';
import type { FilterGroup } from '#web/parts/lists/groups-of.ts';
import { listsText } from '#web/text/lists.ts';

type Props<L extends List> = {
  open: boolean;
  onClose: () => void;
  title: string;
  groups: readonly FilterGroup<L>[];
  value: Filters<L>;
  onChange: (change: Partial<Filters<L>>) => void;
  onClear: () => void;
  /** More to choose, above the rest. */
  children?: ReactNode;
};

/** What narrows and orders a list, in groups; each press shows at once in the list behind. */
export function FilterSheet<L extends List>({
  open,
  onClose,
  title,
  onClear,
  children,
  ...filters
}: Props<L>) {
  const t = listsText.use();
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClear}>
            {t.reset}
          </Button>
          <Button onClick={onClose}>{t.show}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {children}
        <ListFilters {...filters} />
      </div>
    </AppSheet>
  );
}
