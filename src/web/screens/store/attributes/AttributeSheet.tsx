import { useState } from 'react';
import { choice } from '#contract/bounds.ts';
import { attribute as bounds } from '#contract/form-bounds.ts';
import { attributeKinds } from '#domain/equipment/attributes.ts';
import { Button } from '#ui/Button.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { draftOf, optionsFault, optionsOf } from '#web/screens/store/attributes/attribute-form.ts';
import type { Definition } from '#web/screens/store/attributes/attribute-form.ts';
import { AttributeFields } from '#web/screens/store/attributes/AttributeFields.tsx';
import { showError, showSuccess } from '#web/state/toast.ts';
import { attributesText } from '#web/text/attributes.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
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
export function AttributeSheet({ category, definition, others, reload, open, onClose }: Props) {
  const t = useText(attributesText);
  const { gear } = useGearWords();
  // What the changes are made to; somebody else's changes come in when they are asked for.
  const [base, setBase] = useState(definition);
  const done = () => {
    showSuccess(t.saved);
    onClose();
  };
  const create = useWrite('equipment.createAttribute', { silent: true, oneAtATime: true, onDone: done });
  const update = useWrite('equipment.updateAttribute', { silent: true, oneAtATime: true, onDone: done });
  const writing = base === null ? create : update;
  const form = useForm({
    bounds: { name: bounds.name, kind: choice(attributeKinds), sort: bounds.sort },
    start: draftOf(definition, others),
    check: (draft) => {
      const fault = optionsFault(draft);
      return fault === undefined ? {} : { options: t[fault] };
    },
    write: writing,
    onSend: ({ kind, ...sent }) => {
      const { isFilterable, isEnabled } = form.values;
      const wish = { ...sent, isFilterable, isEnabled, options: optionsOf(form.values) };
      if (base === null) create.mutate({ ...wish, kind, categoryId: category.id });
      else update.mutate({ ...wish, id: base.id, version: base.version });
    },
  });
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
      open={open}
      onClose={onClose}
      title={base === null ? t.addTitle(gear(category.name)) : t.editTitle}
      send={t.save}
    >
      <AttributeFields form={form} isNew={base === null} />
      {isStale(writing.error) ? (
        <Button variant="secondary" icon="refresh" onClick={() => void takeLatest()}>
          {t.loadLatest}
        </Button>
      ) : null}
    </FormSheet>
  );
}
