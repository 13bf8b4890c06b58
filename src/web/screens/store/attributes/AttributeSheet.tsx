import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useWrite } from '#web/api/writes.ts';
import { SendSheet } from '#web/parts/forms/SendSheet.tsx';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { draftOf, faultsOf, wishOf } from '#web/screens/store/attributes/attribute-form.ts';
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
  const [draft, setDraft] = useState(() => draftOf(definition, others));
  const [isSent, setSent] = useState(false);
  const done = () => {
    showSuccess(t.saved);
    onClose();
  };
  const create = useWrite('equipment.createAttribute', { silent: true, oneAtATime: true, onDone: done });
  const update = useWrite('equipment.updateAttribute', { silent: true, oneAtATime: true, onDone: done });
  const writing = base === null ? create : update;
  const faults = faultsOf(draft);
  const send = () => {
    setSent(true);
    if (draft.kind === '' || Object.keys(faults).length > 0) return;
    const wish = wishOf(draft);
    if (base === null) create.mutate({ ...wish, kind: draft.kind, categoryId: category.id });
    else update.mutate({ ...wish, id: base.id, version: base.version });
  };
  const takeLatest = async () => {
    const latest = (await reload())?.find(({ id }) => id === base?.id);
    if (latest === undefined) {
      showError(t.notLoaded);
      return;
    }
    setBase(latest);
    setDraft(draftOf(latest, others));
    update.reset();
  };
  return (
    <SendSheet
      open={open}
      onClose={onClose}
      title={base === null ? t.addTitle(gear(category.name)) : t.editTitle}
      send={t.save}
      isBusy={writing.isPending}
      fault={useFault(writing.error)}
      onSend={send}
    >
      <AttributeFields
        draft={draft}
        isNew={base === null}
        faults={isSent ? faults : {}}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      {isStale(writing.error) ? (
        <Button variant="secondary" icon="refresh" onClick={() => void takeLatest()}>
          {t.loadLatest}
        </Button>
      ) : null}
    </SendSheet>
  );
}
