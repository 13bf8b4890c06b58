import { fenPrice, gearSet as bounds, most } from '#contract/price-bounds.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { EditorFrame } from '#web/screens/system/prices/EditorFrame.tsx';
import {
  sentSet,
  setDraftOf,
  type GearSet,
  type PartDraft,
  type PriceList,
  type SetDraft,
} from '#web/screens/system/prices/price-drafts.ts';
import { PricePreview } from '#web/screens/system/prices/PricePreview.tsx';
import { TargetSearch } from '#web/screens/system/prices/TargetSearch.tsx';
import { useEntry, type EditorProps } from '#web/screens/system/prices/use-entry.ts';
import { usePriceWords } from '#web/screens/system/prices/use-price-words.ts';

const formBounds = { ...bounds, ...fenPrice };
const emptyPart: PartDraft = { categoryId: '', models: [] };

/** A set: its pieces, and what they cost together. */
export function SetEditor(props: EditorProps<GearSet>) {
  const { list, back } = props;
  const { t } = usePriceWords();
  const entry = useEntry(
    {
      ...props,
      kind: 'set',
      draftOf: (set: GearSet | null): SetDraft => {
        const draft = setDraftOf(set, t.gone);
        return draft.parts.length === 0 ? { ...draft, parts: [emptyPart, emptyPart] } : draft;
      },
    },
    { create: 'prices.createSet', update: 'prices.updateSet' },
  );
  const form = useForm({
    bounds: formBounds,
    start: entry.start,
    kept: entry.kept,
    check: ({ parts }: SetDraft) =>
      parts.some(({ categoryId }) => categoryId === '') ? { parts: t.categoryNeeded } : {},
    write: entry.write,
    fieldOf: (code) => (code === 'prices.setNameTaken' ? 'name' : undefined),
    onSend: () => {
      const sent = sentSet(form.values);
      if (sent !== null) entry.save(sent, list.storeId);
    },
  });
  const { values, set, field, errorOf } = form;
  const sent = sentSet({ ...values, name: values.name.trim() === '' ? t.thisSet : values.name });
  return (
    <EditorFrame
      form={form}
      entry={entry}
      kind="set"
      back={back}
      isNarrow
      preview={
        <PricePreview
          list={list}
          draft={
            sent === null ? null : { storeId: list.storeId, set: { ...sent, id: entry.base?.id ?? null } }
          }
          startOn=""
          hireLength={1}
        />
      }
    >
      <SectionCard title={t.pieces}>
        <TextInput label={t.name} hint={t.setHint} autoComplete="off" {...field('name')} />
        <Parts
          parts={values.parts}
          list={list}
          error={errorOf('parts')}
          onChange={(parts) => set({ parts })}
        />
      </SectionCard>
      <SectionCard title={t.perDay}>
        <p className="text-ink-3 -mt-1 text-sm">{t.perDayHint}</p>
        <div className="grid grid-cols-3 gap-2 sm:gap-3">
          <TextInput label={t.weekday} {...field('weekdayFen')} />
          <TextInput label={t.weekend} {...field('weekendFen')} />
          <TextInput label={t.holiday} {...field('holidayFen')} />
        </div>
      </SectionCard>
    </EditorFrame>
  );
}

type PartsProps = {
  parts: readonly PartDraft[];
  list: PriceList;
  error: string | undefined;
  onChange: (parts: readonly PartDraft[]) => void;
};

function Parts({ parts, list, error, onChange }: PartsProps) {
  const { t } = usePriceWords();
  return (
    <>
      <p className="text-ink-3 text-sm">{t.piecesHint}</p>
      <ol className="divide-line m-0 flex list-none flex-col divide-y p-0">
        {parts.map((part, at) => (
          <li key={at} className="py-3 first:pt-0">
            <Part
              part={part}
              place={at + 1}
              list={list}
              error={part.categoryId === '' ? error : undefined}
              onChange={(changed) => onChange(parts.with(at, changed))}
              {...(parts.length > 1 && { onRemove: () => onChange(parts.toSpliced(at, 1)) })}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="secondary"
          size="sm"
          icon="plus"
          disabled={parts.length >= most.parts}
          onClick={() => onChange([...parts, emptyPart])}
        >
          {t.addPiece}
        </Button>
      </div>
    </>
  );
}

type PartProps = {
  part: PartDraft;
  place: number;
  list: PriceList;
  error: string | undefined;
  onChange: (part: PartDraft) => void;
  onRemove?: () => void;
};

function Part({ part, place, list, error, onChange, onRemove }: PartProps) {
  const { t, gear } = usePriceWords();
  const search = useOpening();
  const { categoryId, models } = part;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Select
            label={t.piece(place)}
            placeholder={t.chooseCategory}
            value={categoryId}
            error={error}
            options={list.categories.map(({ id, name }) => ({ value: id, label: gear(name) }))}
            onChange={(chosen) => onChange({ categoryId: chosen, models: [] })}
          />
        </div>
        {onRemove === undefined ? null : (
          <IconButton icon="trash" label={t.removePiece(place)} onClick={onRemove} />
        )}
      </div>
      {categoryId === '' ? null : (
        <div className="flex flex-wrap items-center gap-2">
          {models.length === 0 ? <span className="text-ink-3 text-sm">{t.anyModel}</span> : null}
          {models.map(({ id, name }) => (
            <span key={id} className="bg-sunken inline-flex items-center rounded-md pl-3">
              {gear(name)}
              <IconButton
                icon="close"
                label={t.removeRow(gear(name))}
                onClick={() => onChange({ ...part, models: models.filter((each) => each.id !== id) })}
              />
            </span>
          ))}
          <Button variant="ghost" size="sm" disabled={models.length >= most.models} onClick={search.show}>
            {models.length === 0 ? t.onlyModels : t.addModel}
          </Button>
          <TargetSearch
            {...search.sheet}
            title={t.onlyModels}
            storeId={list.storeId}
            chosen={models.map(({ id }) => id)}
            isFit={(target) => target.kind === 'model' && target.categoryId === categoryId}
            onChoose={({ id, name }) => {
              onChange({ ...part, models: [...models, { id, name }] });
              search.close();
            }}
          />
        </div>
      )}
    </div>
  );
}
