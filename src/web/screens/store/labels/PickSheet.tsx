import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { useList } from '#web/api/lists.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { KeywordSearch } from '#web/parts/lists/KeywordSearch.tsx';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { countOf, mostLabels, withToggled, type Selection } from '#web/screens/store/labels/selection.ts';
import { showInfo } from '#web/state/toast.ts';
import { labelsText } from '#web/text/labels.ts';

type Props = {
  selection: Selection;
  onChange: (selection: Selection) => void;
  open: boolean;
  onClose: () => void;
};

/** Items and shelves of the store to choose labels for. */
export function PickSheet({ selection, onChange, ...sheet }: Props) {
  const t = labelsText.use();
  const [kind, setKind] = useState<keyof Selection>(
    selection.items.length === 0 && selection.shelves.length > 0 ? 'shelves' : 'items',
  );
  const [keyword, setKeyword] = useState('');
  const toggle = (code: string) => {
    const next = withToggled(selection, kind, code);
    if (countOf(next) > mostLabels) showInfo(t.tooMany(mostLabels));
    else onChange(next);
  };
  return (
    <AppSheet
      {...sheet}
      title={t.pickTitle}
      footer={<Button onClick={sheet.onClose}>{`${t.done} · ${t.chosen(countOf(selection))}`}</Button>}
    >
      <div className="flex flex-col gap-3">
        <SegmentedControl
          label={t.pickTitle}
          value={kind}
          options={(['items', 'shelves'] as const).map((value) => ({ value, label: t[value] }))}
          onChange={setKind}
        />
        <KeywordSearch
          value={keyword}
          onSearch={setKeyword}
          label={kind === 'items' ? t.searchItems : t.searchShelves}
        />
        <Choices key={kind} kind={kind} keyword={keyword} chosen={selection[kind]} onToggle={toggle} />
      </div>
    </AppSheet>
  );
}

type ListProps = { chosen: readonly string[]; onToggle: (code: string) => void };
type ChoicesProps = ListProps & { kind: keyof Selection; keyword: string };

function Choices({ kind, keyword, ...rest }: ChoicesProps) {
  const t = labelsText.use();
  const { current } = useStaffStores();
  const list = useList(kind === 'items' ? 'equipment.list' : 'smallEquipment.list', {
    ...(current === undefined ? {} : { storeId: current.storeId }),
    ...(keyword === '' ? {} : { keyword }),
  });
  return (
    <ListedPages list={list} none={<EmptyState title={t.nothing} />}>
      {list.items.map((thing) => {
        const code = 'shelfCode' in thing ? thing.shelfCode : thing.barcodeNumber;
        return <Choice key={thing.id} thing={thing} code={code} {...rest} />;
      })}
    </ListedPages>
  );
}

type ChoiceProps = ListProps & {
  thing: { readonly name: string; readonly sizeLabel: string };
  code: string;
};

function Choice({ thing: { name, sizeLabel }, code, chosen, onToggle }: ChoiceProps) {
  const { nameOf } = useGearWords();
  return (
    <Checkbox checked={chosen.includes(code)} onChange={() => onToggle(code)}>
      <span className="block min-w-0 py-1.5">
        <span className="block truncate">{nameOf({ title: name, sizeLabel })}</span>
        <span className="text-ink-3 tnum block text-sm">{code}</span>
      </span>
    </Checkbox>
  );
}
