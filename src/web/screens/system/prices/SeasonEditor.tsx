import { season as bounds } from '#contract/price-bounds.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { EditorFrame } from '#web/screens/system/prices/EditorFrame.tsx';
import {
  rowFault,
  seasonDraftOf,
  sentSeason,
  type Season,
  type SeasonDraft,
} from '#web/screens/system/prices/price-drafts.ts';
import { PricePreview } from '#web/screens/system/prices/PricePreview.tsx';
import { PriceTable } from '#web/screens/system/prices/PriceTable.tsx';
import { useEntry, type EditorProps } from '#web/screens/system/prices/use-entry.ts';
import { priceListText } from '#web/text/price-lists.ts';

/** What no bound of a single field tells. */
const useCheck = () => {
  const t = priceListText.use();
  return ({ fromOn, toOn, isWholeYear, rows }: SeasonDraft) => ({
    ...(!isWholeYear && {
      ...(fromOn === '' && { fromOn: t.datesNeeded }),
      ...(toOn === '' && { toOn: t.datesNeeded }),
      ...(toOn !== '' && toOn < fromOn && { toOn: t.datesWrong }),
    }),
    ...(rows.some((row) => rowFault(row) !== null) && { rows: t.weekdayNeeded }),
  });
};

/** A season: its days, and what gear costs in it. */
export function SeasonEditor(props: EditorProps<Season>) {
  const { list, back } = props;
  const t = priceListText.use();
  const entry = useEntry(
    { ...props, kind: 'season', draftOf: (season: Season | null) => seasonDraftOf(season, list.categories) },
    { create: 'prices.createSeason', update: 'prices.updateSeason' },
  );
  const form = useForm({
    bounds,
    start: entry.start,
    kept: entry.kept,
    check: useCheck(),
    write: entry.write,
    onSend: () => {
      const sent = sentSeason(form.values);
      if (sent !== null) entry.save(sent, list.storeId);
    },
  });
  const { values, set, field } = form;
  const sent = sentSeason(values);
  return (
    <EditorFrame
      form={form}
      entry={entry}
      kind="season"
      back={back}
      preview={
        <PricePreview
          list={list}
          draft={
            sent === null ? null : { storeId: list.storeId, season: { ...sent, id: entry.base?.id ?? null } }
          }
          startOn={values.isWholeYear ? '' : values.fromOn}
          hireLength={1}
        />
      }
    >
      <SectionCard title={t.when}>
        <TextInput label={t.name} hint={t.seasonHint} autoComplete="off" {...field('name')} />
        {values.isWholeYear ? null : (
          <div className="grid grid-cols-2 gap-4">
            <TextInput
              type="date"
              label={t.fromOn}
              {...field('fromOn')}
              required
              onChange={(fromOn) => set(values.toOn === '' ? { fromOn, toOn: fromOn } : { fromOn })}
            />
            <TextInput type="date" label={t.toOn} min={values.fromOn} {...field('toOn')} required />
          </div>
        )}
        <Checkbox checked={values.isWholeYear} onChange={(isWholeYear) => set({ isWholeYear })}>
          {t.isWholeYear}
        </Checkbox>
      </SectionCard>
      <SectionCard title={t.prices}>
        <PriceTable rows={values.rows} storeId={list.storeId} onChange={(rows) => set({ rows })} />
      </SectionCard>
    </EditorFrame>
  );
}
