import { useId, type ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useCall } from '#web/api/queries.ts';
import { useOpens } from '#web/parts/account/use-opens.ts';
import { LeaveGuard } from '#web/parts/forms/LeaveGuard.tsx';
import { useForm, type FieldProps, type FormWrite } from '#web/parts/forms/use-form.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { pathTo } from '#web/paths.ts';
import { emptyDraft, gearBounds, wrongAttributes } from '#web/screens/store/inventory/form/draft.ts';
import type { Definition, GearDraft } from '#web/screens/store/inventory/form/draft.ts';
import { valuesIn, useCategoryOptions } from '#web/screens/store/inventory/form/known-gear.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { gearFormText } from '#web/text/gear-form.ts';

type Typed = GearDraft['attributes'][string];

type AttributeFieldProps = {
  definition: Definition;
  value: Typed;
  error: string | undefined;
  onChange: (value: Typed) => void;
};

/** What gear of the category is described by, each kind of value with its own field. */
function AttributeField(props: AttributeFieldProps) {
  const { kind } = props.definition;
  if (kind === 'multi-select') return <Several {...props} />;
  return kind === 'select' || kind === 'boolean' ? <OneOf {...props} /> : <Written {...props} />;
}

function OneOf({ definition, value, error, onChange }: AttributeFieldProps) {
  const t = gearFormText.use();
  const { gear } = useGearWords();
  const isFlag = definition.kind === 'boolean';
  const options = isFlag
    ? [
        { value: 'true', label: t.yes },
        { value: 'false', label: t.no },
      ]
    : definition.options.map((option) => ({ value: option, label: gear(option) }));
  return (
    <Select
      label={gear(definition.name)}
      value={typeof value === 'string' ? value : ''}
      options={[{ value: '', label: t.choose }, ...options]}
      error={error}
      onChange={onChange}
    />
  );
}

function Several({ definition, value, error, onChange }: AttributeFieldProps) {
  const { gear } = useGearWords();
  const chosen = typeof value === 'string' ? [] : value;
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0 sm:col-span-2">
      <legend className="text-ink-2 p-0 text-base font-medium">{gear(definition.name)}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {definition.options.map((option) => (
          <Checkbox
            key={option}
            checked={chosen.includes(option)}
            onChange={(isChosen) =>
              onChange(definition.options.filter((one) => (one === option ? isChosen : chosen.includes(one))))
            }
          >
            {gear(option)}
          </Checkbox>
        ))}
      </div>
      {error === undefined ? null : (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const mostSuggestions = 50;

function Written({ definition, value, error, onChange }: AttributeFieldProps) {
  const { gear } = useGearWords();
  const { id, kind, name } = definition;
  const isText = kind === 'text';
  const known = useCall(
    'equipment.attributeValues',
    { id, maxResultCount: mostSuggestions },
    { enabled: isText, staleMs: 60_000 },
  );
  return (
    <>
      <TextInput
        label={gear(name)}
        value={typeof value === 'string' ? value : ''}
        error={error}
        maxLength={200}
        autoComplete="off"
        {...(kind === 'number' ? { inputMode: 'decimal' as const } : {})}
        {...(kind === 'date' ? { type: 'date' } : {})}
        {...(isText ? { list: `values-${id}` } : {})}
        onChange={onChange}
      />
      {isText ? (
        <datalist id={`values-${id}`}>
          {(known.data?.items ?? []).map((one) => (
            <option key={one.value} value={one.value} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

type Props = {
  draft: GearDraft;
  onChange: (draft: GearDraft) => void;
  definitions: readonly Definition[];
  /** The stores that it can belong to, and what that is called. */
  stores: readonly { readonly value: string; readonly label: string }[];
  storeLabel: string;
  /** Items that exist, to suggest brands, models and sizes. */
  known: readonly Gear[];
  /** Below the name, such as models to take over. */
  underName?: ReactNode;
  attributesHint: string;
  /** Its pictures. */
  photos: ReactNode;
  above?: ReactNode;
  below?: ReactNode;
  /** The buttons, of which one sends the form. */
  bar: ReactNode;
  /** The call that sends it, where that is not done later; its refusal stands in `above`. */
  write?: FormWrite;
  /** Asks before changes are lost, unless they are kept: whether there are any, and where back leads. */
  guard?: { readonly unsaved: boolean; readonly back: string };
  /** Takes a form that lacks nothing. */
  onSend: () => void;
};

const useGearForm = ({ draft, onChange, definitions, write, onSend }: Props) => {
  const t = gearFormText.use();
  return useForm({
    bounds: gearBounds,
    start: emptyDraft,
    kept: [draft, onChange],
    empty: { categoryId: t.chooseCategory, dailyRentFen: t.amountFirst, depositFen: t.amountFirst },
    check: (typed: GearDraft) =>
      wrongAttributes(typed, definitions).length > 0 ? { attributes: t.valueWrong } : {},
    ...(write !== undefined && { write }),
    onSend,
  });
};

/** Everything about an item but its label: what it is, what it costs, what it is described by. */
export function GearForm(props: Props) {
  const form = useGearForm(props);
  return (
    <form {...form.props} className="flex flex-1 flex-col">
      {props.guard === undefined ? null : <LeaveGuard {...props.guard} />}
      <div className="flex flex-1 flex-col gap-4">
        {props.above}
        <Fields {...props} form={form} />
        {props.below}
      </div>
      {props.bar}
    </form>
  );
}

type FieldsProps = Omit<Props, 'bar' | 'onSend'> & { form: ReturnType<typeof useGearForm> };

function Fields(props: FieldsProps) {
  const t = gearFormText.use();
  const { draft, definitions, form } = props;
  const isMarked = form.errorOf('attributes') !== undefined;
  const wrong = isMarked ? wrongAttributes(draft, definitions) : [];
  return (
    <>
      <What {...props} />
      {props.photos}
      <SectionCard title={t.prices}>
        <div className="grid grid-cols-2 gap-4">
          <TextInput label={t.rent} className="tnum" {...form.field('dailyRentFen')} />
          <TextInput label={t.deposit} className="tnum" {...form.field('depositFen')} />
        </div>
      </SectionCard>
      {definitions.length === 0 ? null : (
        <Card as="section" pad="lg" className="flex flex-col gap-4">
          <div>
            <h2 className="text-lg font-semibold">{t.attributes}</h2>
            <p className="text-ink-3 text-sm">{props.attributesHint}</p>
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            {definitions.map((definition) => (
              <AttributeField
                key={definition.id}
                definition={definition}
                value={draft.attributes[definition.id] ?? ''}
                error={wrong.includes(definition.id) ? t.valueWrong : undefined}
                onChange={(value) =>
                  form.set({ attributes: { ...draft.attributes, [definition.id]: value } })
                }
              />
            ))}
          </div>
        </Card>
      )}
      <More {...props} />
    </>
  );
}

function What({ draft, form, known, underName }: FieldsProps) {
  const t = gearFormText.use();
  const categories = useCategoryOptions('large');
  const isNoneYet = useCall('equipment.categories', {}).isSuccess && categories.length === 0;
  const mayAdd = useOpens()('storeAttributes');
  return (
    <SectionCard title={t.what}>
      <Select
        label={t.category}
        {...form.field('categoryId')}
        placeholder={t.chooseCategory}
        options={categories}
        onChange={(categoryId) =>
          form.set({ categoryId, attributes: categoryId === draft.categoryId ? draft.attributes : {} })
        }
      />
      {isNoneYet && mayAdd ? (
        <div>
          <LinkButton to={pathTo('storeAttributes')} icon="plus" size="sm">
            {t.addCategory}
          </LinkButton>
        </div>
      ) : null}
      <TextInput label={t.name} autoComplete="off" hint={t.nameHint} {...form.field('name')} />
      {underName}
      <div className="grid gap-4 sm:grid-cols-3">
        <Suggested label={t.brand} values={valuesIn(known, 'brand')} field={form.field('brand')} />
        <Suggested label={t.model} values={valuesIn(known, 'model')} field={form.field('model')} />
        <Suggested label={t.size} values={valuesIn(known, 'sizeLabel')} field={form.field('sizeLabel')} />
      </div>
      <p className="text-ink-3 -mt-2 text-sm">{t.sizeHint}</p>
    </SectionCard>
  );
}

type SuggestedProps = { label: string; values: readonly string[]; field: FieldProps };

/** A line of text with what others have in it to choose from. */
function Suggested({ label, values, field }: SuggestedProps) {
  const id = useId();
  return (
    <div>
      <TextInput label={label} {...field} list={id} autoComplete="off" />
      <datalist id={id}>
        {values.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  );
}

function More({ form, stores, storeLabel }: FieldsProps) {
  const t = gearFormText.use();
  return (
    <SectionCard title={t.more}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={storeLabel} options={stores} {...form.field('storeId')} />
        <TextInput type="date" label={t.purchasedOn} {...form.field('purchasedOn')} />
      </div>
      <TextArea label={t.remarks} rows={2} {...form.field('remarks')} />
    </SectionCard>
  );
}
