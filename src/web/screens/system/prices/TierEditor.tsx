import { optional, text } from '#contract/bounds.ts';
import { most, tier as bounds, tierPercent } from '#contract/price-bounds.ts';
import { Button } from '#ui/Button.tsx';
import { ChipGroup } from '#ui/ChipGroup.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useForm, useRowField } from '#web/parts/forms/use-form.ts';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { EditorFrame } from '#web/screens/system/prices/EditorFrame.tsx';
import {
  readyTiers,
  sentTier,
  tierDraftOf,
  type Tier,
  type TierDraft,
} from '#web/screens/system/prices/price-drafts.ts';
import { PricePreview } from '#web/screens/system/prices/PricePreview.tsx';
import { useEntry, type EditorProps } from '#web/screens/system/prices/use-entry.ts';
import { usePriceWords } from '#web/screens/system/prices/use-price-words.ts';

const formBounds = { ...bounds, categoryId: optional(text(40)) };

/** A hire of so many days shows what a tier does. */
const shownLength = 3;

/** A tier: which gear it is for, and what each day of a hire costs. */
export function TierEditor(props: EditorProps<Tier>) {
  const { list, back } = props;
  const { t, gear, tier } = usePriceWords();
  const entry = useEntry(
    { ...props, kind: 'tier', draftOf: tierDraftOf },
    { create: 'prices.createTier', update: 'prices.updateTier' },
  );
  const form = useForm({
    bounds: formBounds,
    start: entry.start,
    kept: entry.kept,
    check: (values: TierDraft) =>
      sentTier({ ...values, name: 'x' }) === null ? { percents: t.percentNeeded } : {},
    write: entry.write,
    fieldOf: (code) => (code === 'prices.tierTaken' ? 'categoryId' : undefined),
    onSend: () => {
      const sent = sentTier(form.values);
      if (sent !== null) entry.save(sent, list.storeId);
    },
  });
  const { values, set, field } = form;
  const sent = sentTier({ ...values, name: values.name.trim() === '' ? t.dayOf(1) : values.name });
  return (
    <EditorFrame
      form={form}
      entry={entry}
      kind="tier"
      back={back}
      isNarrow
      preview={
        <PricePreview
          list={list}
          draft={
            sent === null ? null : { storeId: list.storeId, tier: { ...sent, id: entry.base?.id ?? null } }
          }
          startOn=""
          hireLength={shownLength}
        />
      }
    >
      <SectionCard title={t.nameAndGear}>
        <TextInput label={t.name} hint={t.tierHint} autoComplete="off" {...field('name')} />
        <Select
          label={t.forGear}
          options={[
            { value: '', label: t.allGear },
            ...list.categories.map(({ id, name }) => ({ value: id, label: gear(name) })),
          ]}
          {...field('categoryId')}
        />
      </SectionCard>
      <SectionCard title={t.days}>
        <Days draft={values} onChange={set} />
        {sent === null ? null : <p className="text-ink-2">{tier(sent)}</p>}
      </SectionCard>
    </EditorFrame>
  );
}

const readyNames = ['thirdDay', 'week'] as const;

type DaysProps = { draft: TierDraft; onChange: (change: Partial<TierDraft>) => void };

function Days({ draft: { percents, repeats }, onChange }: DaysProps) {
  const { t } = usePriceWords();
  const rowField = useRowField();
  const ready = readyNames.find(
    (name) =>
      JSON.stringify([...readyTiers[name].percents]) === JSON.stringify(percents) &&
      readyTiers[name].repeats === repeats,
  );
  return (
    <>
      <p className="text-ink-3 -mt-1 text-sm">{t.daysHint}</p>
      <ChipGroup
        label={t.ready}
        options={readyNames.map((value) => ({ value, label: t[`ready.${value}`] }))}
        value={ready}
        onChoose={(name) => onChange(readyTiers[name])}
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {percents.map((percent, at) => (
          <TextInput
            key={at}
            label={!repeats && at === percents.length - 1 ? t.fromDay(at + 1) : t.dayOf(at + 1)}
            className="tnum"
            end={<span className="text-ink-2 pr-3">%</span>}
            {...rowField(tierPercent, percent, (typed) => onChange({ percents: percents.with(at, typed) }))}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon="plus"
          disabled={percents.length >= most.percents}
          onClick={() => onChange({ percents: [...percents, percents.at(-1) ?? '100'] })}
        >
          {t.addDay}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon="minus"
          disabled={percents.length === 1}
          onClick={() => onChange({ percents: percents.slice(0, -1) })}
        >
          {t.removeDay}
        </Button>
      </div>
      <div className="flex flex-col gap-2">
        <p className="text-ink-2 text-base font-medium">{t.afterwards}</p>
        <SegmentedControl
          label={t.afterwards}
          value={repeats ? 'again' : 'stays'}
          options={(['stays', 'again'] as const).map((value) => ({ value, label: t[value] }))}
          onChange={(value) => onChange({ repeats: value === 'again' })}
        />
      </div>
    </>
  );
}
