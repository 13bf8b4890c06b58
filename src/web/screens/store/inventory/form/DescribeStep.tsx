import { useState } from 'react';
import type { ReactNode } from 'react';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { withModelOf } from '#web/screens/store/inventory/form/draft.ts';
import type { Definition, GearDraft } from '#web/screens/store/inventory/form/draft.ts';
import { GearForm } from '#web/screens/store/inventory/form/GearForm.tsx';
import { modelsIn } from '#web/screens/store/inventory/form/known-models.ts';
import { ModelSuggestions } from '#web/screens/store/inventory/form/ModelSuggestions.tsx';
import { useKnownGear } from '#web/screens/store/inventory/form/use-known-gear.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { gearFormText } from '#web/text/gear-form.ts';
import { useText } from '#web/text/use-text.ts';

const mostModels = 4;

type Props = {
  draft: GearDraft;
  onChange: (draft: GearDraft) => void;
  definitions: readonly Definition[];
  stores: readonly { readonly value: string; readonly label: string }[];
  /** First, such as what this changes. */
  above: ReactNode;
  photos: ReactNode;
  onDone: () => void;
};

/** Says once what the gear is, before its labels are scanned. */
export function DescribeStep({ draft, onChange, onDone, ...form }: Props) {
  const t = useText(gearFormText);
  const [taken, setTaken] = useState('');
  const known = useKnownGear(draft.name, draft.categoryId);
  const take = (item: Gear) => {
    setTaken(item.name);
    onChange(withModelOf(draft, item));
  };
  return (
    <GearForm
      {...form}
      draft={draft}
      onChange={onChange}
      storeLabel={t.store}
      known={known}
      attributesHint={t.attributesHint}
      underName={
        draft.name.trim() === taken ? null : (
          <ModelSuggestions models={modelsIn(known, mostModels)} onChoose={take} />
        )
      }
      bar={
        <BottomBar>
          <Button type="submit" size="lg">
            {t.toCodes}
          </Button>
        </BottomBar>
      }
      onSend={onDone}
    />
  );
}
