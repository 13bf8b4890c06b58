import { useSheetWrite } from '#web/parts/forms/use-sheet-write.ts';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { useState } from 'react';
import { choice } from '#contract/bounds.ts';
import { attribute as bounds, maxOptions } from '#contract/form-bounds.ts';
import { attributeKinds } from '#domain/equipment/attributes.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Pills } from '#ui/Pills.tsx';
import { Select } from '#ui/Select.tsx';
import { Switch } from '#ui/Switch.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/queries.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { CardRows } from '#web/parts/lists/CardRows.tsx';
import { useTypedOver } from '#web/parts/kept/typed-over.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import type { Definition } from '#web/screens/store/inventory/form/draft.ts';
import { showError } from '#web/state/toast.ts';
import { attributesText } from '#web/text/attributes.ts';

/** What was typed for an attribute. */
type AttributeDraft = {
  readonly name: string;
  /** Empty until one is chosen. */
  readonly kind: string;
  /** One option on each line. */
  readonly options: string;
  readonly isFilterable: boolean;
  readonly isEnabled: boolean;
  readonly sort: string;
};

/** Tells whether a kind is a choice among options. */
const isChoice = (kind: string): boolean => kind === 'select' || kind === 'multi-select';

/** The form as it begins: as the attribute is, or empty behind the last of its category. */
export const draftOf = (definition: Definition | null, others: readonly Definition[]): AttributeDraft => {
  if (definition === null) {
    const last = Math.max(-1, ...others.map(({ sort }) => sort));
    const sort = String(Math.min(last + 1, bounds.sort.max));
    return { name: '', kind: '', options: '', isFilterable: true, isEnabled: true, sort };
  }
  const { name, kind, options, isFilterable, isEnabled } = definition;
  return { name, kind, options: options.join('\n'), isFilterable, isEnabled, sort: String(definition.sort) };
};

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((option) => option.trim())
    .filter((option) => option !== '');

type OptionsFault = 'optionsMissing' | 'optionTooLong' | 'tooManyOptions';

/** What is wrong with the options of a choice. */
const faultOf = (options: readonly string[]): OptionsFault | undefined => {
  if (options.length === 0) return 'optionsMissing';
  if (options.length > maxOptions) return 'tooManyOptions';
  return options.some((option) => option.length > bounds.option.max) ? 'optionTooLong' : undefined;
};

/** The options that are sent, and what is wrong with them; a kind without options has none. */
export const readOptions = ({ kind, options: typed }: AttributeDraft) => {
  if (!isChoice(kind)) return { options: [], fault: undefined };
  const options = linesOf(typed);
  return { options, fault: faultOf(options) };
};

type AttributeSheetProps = {
  category: { readonly id: string; readonly name: string };
  /** null for a new one. */
  definition: Definition | null;
  /** All of the category. */
  others: readonly Definition[];
  /** Reads them again; null when that fails. */
  reload: () => Promise<readonly Definition[] | null>;
  open: boolean;
  onClose: () => void;
};

const isStale = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'attribute.stale';

/** A new attribute of a category, or what one is called, offers and is good for. */
function AttributeSheet({ category, definition, others, reload, ...sheet }: AttributeSheetProps) {
  const t = attributesText.use();
  const { gear } = useGearWords();
  // What the changes are made to; somebody else's changes come in when they are asked for.
  const [base, setBase] = useState(definition);
  const start = draftOf(definition, others);
  const typed = useTypedOver({
    place: `form_draft_attribute_${definition?.id ?? category.id}`,
    saved: start,
  });
  const end = (): void => {
    typed[1](start);
    sheet.onClose();
  };
  const create = useSheetWrite('equipment.createAttribute', t.saved, end);
  const update = useSheetWrite('equipment.updateAttribute', t.saved, end);
  const writing = base === null ? create : update;
  const form = useForm({
    bounds: { name: bounds.name, kind: choice(attributeKinds), sort: bounds.sort },
    start,
    kept: typed,
    check: (draft) => {
      const { fault } = readOptions(draft);
      return fault === undefined ? {} : { options: t[fault] };
    },
    write: writing,
    onSend: ({ kind, ...sent }) => {
      const { isFilterable, isEnabled } = form.values;
      const input = { ...sent, isFilterable, isEnabled, options: readOptions(form.values).options };
      if (base === null) create.mutate({ ...input, kind, categoryId: category.id });
      else update.mutate({ ...input, id: base.id, version: base.version });
    },
  });
  const { values } = form;
  const takeLatest = async () => {
    const latest = (await reload())?.find(({ id }) => id === base?.id);
    if (latest === undefined) {
      showError(t.notLoaded);
      return;
    }
    setBase(latest);
    form.set(draftOf(latest, others));
    update.reset();
  };
  return (
    <FormSheet
      form={form}
      {...sheet}
      title={base === null ? t.addTitle(gear(category.name)) : t.editTitle}
      send={t.save}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label={t.name} autoComplete="off" {...form.field('name')} />
        <Select
          label={t.kind}
          placeholder={t.choose}
          hint={t.kindHint}
          disabled={base !== null}
          options={attributeKinds.map((kind) => ({ value: kind, label: t[`kind.${kind}`] }))}
          {...form.field('kind')}
        />
      </div>
      {isChoice(values.kind) ? (
        <TextArea
          label={t.options}
          required
          rows={5}
          hint={t.optionsHint}
          spellCheck={false}
          name="options"
          value={values.options}
          error={form.errorOf('options')}
          onChange={(options) => form.set({ options })}
        />
      ) : null}
      <TextInput label={t.order} hint={t.orderHint} {...form.field('sort')} />
      <div>
        <Switch checked={values.isFilterable} onChange={(isFilterable) => form.set({ isFilterable })}>
          {t.isFilterable}
        </Switch>
        <Switch checked={values.isEnabled} onChange={(isEnabled) => form.set({ isEnabled })}>
          {t.isEnabled}
          <span className="text-ink-3 block text-sm">{t.isEnabledHint}</span>
        </Switch>
      </div>
      {isStale(writing.error) ? (
        <Button variant="secondary" icon="refresh" onClick={() => void takeLatest()}>
          {t.loadLatest}
        </Button>
      ) : null}
    </FormSheet>
  );
}

type Props = {
  definition: Definition;
  /** Missing for whoever may only look. */
  onOpen: ((definition: Definition) => void) | undefined;
};

/** An attribute of a category, leading to its sheet. */
function AttributeRow({ definition, onOpen }: Props) {
  const t = attributesText.use();
  const { gear } = useGearWords();
  const { name, kind, options, isFilterable, isEnabled } = definition;
  const offered = options.map(gear).join(t.comma);
  return (
    <ListRow
      title={gear(name)}
      text={dotted([t[`kind.${kind}`], offered])}
      end={
        isEnabled ? isFilterable ? <Tag tone="ice">{t.filterable}</Tag> : undefined : <Tag>{t.disabled}</Tag>
      }
      {...(onOpen === undefined ? {} : { onPress: () => onOpen(definition) })}
    />
  );
}

type Category = { readonly id: string; readonly name: string };

/** What the large gear of each category is described by; the address names the category. */
export function StoreAttributes({ query }: PageProps<'storeAttributes'>) {
  const t = attributesText.use();
  const read = useCall('equipment.categories', {});
  const large = (read.data?.items ?? []).filter(({ size }) => size === 'large');
  const chosen = large.find(({ id }) => id === query['category']) ?? large[0];
  return (
    <Page width="normal" of="storeAttributes" back={pathTo('storeInventory')}>
      <p className="text-ink-2 mb-4">{t.lead}</p>
      <Loaded query={read}>
        {() =>
          chosen === undefined ? (
            <EmptyState title={t.noCategories} text={t.noCategoriesText} />
          ) : (
            <Categories categories={large} chosen={chosen} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Categories({ categories, chosen }: { categories: readonly Category[]; chosen: Category }) {
  const t = attributesText.use();
  const { gear } = useGearWords();
  return (
    <>
      <Pills
        label={t.categories}
        value={chosen.id}
        options={categories.map(({ id, name }) => ({ value: id, label: gear(name) }))}
        onChange={(category) => navigate(pathTo('storeAttributes', { category }), { replace: true })}
      />
      <Attributes key={chosen.id} category={chosen} />
    </>
  );
}

const most = 1000;

function Attributes({ category }: { category: Category }) {
  const t = attributesText.use();
  const { gear } = useGearWords();
  const may = useMay();
  const read = useCall('equipment.attributeDefinitions', { categoryId: category.id, maxResultCount: most });
  const { subject, round, show, sheet } = useOpeningFor<Definition | null>();
  if (read.data === undefined) return <Loaded query={read}>{() => null}</Loaded>;
  const definitions = read.data.items;
  const mayChange = may('equipment.createAttribute');
  const add = mayChange ? (
    <Button variant="soft" icon="plus" aria-haspopup="dialog" onClick={() => show(null)}>
      {t.add}
    </Button>
  ) : null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      {definitions.length === 0 ? (
        <EmptyState title={t.none(gear(category.name))} text={t.noneText} action={add} />
      ) : (
        <>
          <CardRows items={definitions} keyOf={({ id }) => id}>
            {(definition) => <AttributeRow definition={definition} onOpen={mayChange ? show : undefined} />}
          </CardRows>
          {add}
        </>
      )}
      {subject === undefined ? null : (
        <AttributeSheet
          key={round}
          category={category}
          definition={subject}
          others={definitions}
          reload={async () => {
            const { isError, data } = await read.refetch();
            return isError ? null : (data?.items ?? null);
          }}
          {...sheet}
        />
      )}
    </div>
  );
}
