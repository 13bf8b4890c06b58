import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { PageForm } from '#web/parts/forms/PageForm.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { AttributeFields } from '#web/screens/store/inventory/form/AttributeFields.tsx';
import { problemsOf } from '#web/screens/store/inventory/form/draft.ts';
import type { Definition, GearDraft, Problems } from '#web/screens/store/inventory/form/draft.ts';
import { valuesIn } from '#web/screens/store/inventory/form/known-models.ts';
import { useLargeCategories } from '#web/screens/store/inventory/form/use-definitions.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { gearFormText } from '#web/text/gear-form.ts';
import { useText } from '#web/text/use-text.ts';

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
  /** The last refusal of what was sent. */
  refused?: unknown;
  /** Asks before changes are lost, unless they are kept. */
  guard?: ComponentProps<typeof PageForm>['guard'];
  /** Takes a form that lacks nothing. */
  onSend: () => void;
};

/** Everything about an item but its label: what it is, what it costs, what it is described by. What is missing is marked once it was sent. */
export function GearForm(props: Props) {
  const { draft, definitions, guard, onSend, refused = null } = props;
  const problems = problemsOf(draft, definitions);
  return (
    <PageForm guard={guard} isWrong={Object.keys(problems).length > 0} refused={refused} onSend={onSend}>
      {(wasTried) => (
        <>
          <div className="flex flex-1 flex-col gap-4">
            {props.above}
            <Fields {...props} problems={wasTried ? problems : {}} />
            {props.below}
          </div>
          {props.bar}
        </>
      )}
    </PageForm>
  );
}

type FieldsProps = Omit<Props, 'bar' | 'onSend'> & { problems: Problems };

function Fields(props: FieldsProps) {
  const t = useText(gearFormText);
  const { draft, onChange, definitions, problems } = props;
  const errors = useErrors(problems);
  return (
    <>
      <What {...props} />
      {props.photos}
      <Card as="section" pad="lg" className="flex flex-col gap-4">
        <h2 className="text-lg font-semibold">{t.prices}</h2>
        <div className="grid grid-cols-2 gap-4">
          <Amount
            label={t.rent}
            value={draft.rent}
            error={errors['rent']}
            onChange={(rent) => onChange({ ...draft, rent })}
          />
          <Amount
            label={t.deposit}
            value={draft.deposit}
            error={errors['deposit']}
            onChange={(deposit) => onChange({ ...draft, deposit })}
          />
        </div>
      </Card>
      {definitions.length === 0 ? null : (
        <Card as="section" pad="lg" className="flex flex-col gap-4">
          <div>
            <h2 className="text-lg font-semibold">{t.attributes}</h2>
            <p className="text-ink-3 text-sm">{props.attributesHint}</p>
          </div>
          <AttributeFields
            definitions={definitions}
            values={draft.attributes}
            errors={errors}
            onChange={(attributes) => onChange({ ...draft, attributes })}
          />
        </Card>
      )}
      <More {...props} />
    </>
  );
}

const useErrors = (problems: Problems): Readonly<Record<string, string>> => {
  const t = useText(gearFormText);
  return Object.fromEntries(Object.entries(problems).map(([field, word]) => [field, t[word]]));
};

function What({ draft, onChange, problems, known, underName }: FieldsProps) {
  const t = useText(gearFormText);
  const { gear } = useGearWords();
  const categories = useLargeCategories();
  const errors = useErrors(problems);
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{t.what}</h2>
      <Select
        label={t.category}
        value={draft.categoryId}
        required
        placeholder={t.chooseCategory}
        options={categories.map(({ id, name }) => ({ value: id, label: gear(name) }))}
        error={errors['categoryId']}
        onChange={(categoryId) =>
          onChange({
            ...draft,
            categoryId,
            attributes: categoryId === draft.categoryId ? draft.attributes : {},
          })
        }
      />
      <TextInput
        label={t.name}
        value={draft.name}
        required
        maxLength={120}
        autoComplete="off"
        hint={t.nameHint}
        error={errors['name']}
        onChange={(name) => onChange({ ...draft, name })}
      />
      {underName}
      <div className="grid gap-4 sm:grid-cols-3">
        <Suggested
          label={t.brand}
          value={draft.brand}
          maxLength={60}
          values={valuesIn(known, 'brand')}
          onChange={(brand) => onChange({ ...draft, brand })}
        />
        <Suggested
          label={t.model}
          value={draft.model}
          maxLength={80}
          values={valuesIn(known, 'model')}
          onChange={(model) => onChange({ ...draft, model })}
        />
        <Suggested
          label={t.size}
          value={draft.sizeLabel}
          maxLength={30}
          values={valuesIn(known, 'sizeLabel')}
          onChange={(sizeLabel) => onChange({ ...draft, sizeLabel })}
        />
      </div>
      <p className="text-ink-3 -mt-2 text-sm">{t.sizeHint}</p>
    </Card>
  );
}

type SuggestedProps = {
  label: string;
  value: string;
  maxLength: number;
  values: readonly string[];
  onChange: (value: string) => void;
};

/** A line of text with what others have in it to choose from. */
function Suggested({ values, ...field }: SuggestedProps) {
  const id = useId();
  return (
    <div>
      <TextInput {...field} list={id} autoComplete="off" />
      <datalist id={id}>
        {values.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  );
}

type AmountProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function Amount(field: AmountProps) {
  return (
    <TextInput
      {...field}
      prefix="¥"
      required
      inputMode="decimal"
      maxLength={12}
      autoComplete="off"
      className="tnum"
    />
  );
}

function More({ draft, onChange, problems, stores, storeLabel }: FieldsProps) {
  const t = useText(gearFormText);
  const errors = useErrors(problems);
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{t.more}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={storeLabel}
          value={draft.storeId}
          required
          options={stores}
          error={errors['storeId']}
          onChange={(storeId) => onChange({ ...draft, storeId })}
        />
        <TextInput
          type="date"
          label={t.purchasedOn}
          value={draft.purchasedOn}
          error={errors['purchasedOn']}
          onChange={(purchasedOn) => onChange({ ...draft, purchasedOn })}
        />
      </div>
      <TextArea
        label={t.remarks}
        value={draft.remarks}
        maxLength={500}
        rows={2}
        onChange={(remarks) => onChange({ ...draft, remarks })}
      />
    </Card>
  );
}
