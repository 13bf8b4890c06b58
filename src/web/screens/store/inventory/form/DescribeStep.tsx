import { useRef, useState } from 'react';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { showTrouble } from '#web/parts/forms/show-trouble.ts';
import { problemsOf, withModelOf } from '#web/screens/store/inventory/form/draft.ts';
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
  onDone: () => void;
};

/** Says once what the gear is, before its labels are scanned. */
export function DescribeStep({ draft, onChange, definitions, stores, onDone }: Props) {
  const t = useText(gearFormText);
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [taken, setTaken] = useState('');
  const known = useKnownGear(draft.name, draft.categoryId);
  const problems = problemsOf(draft, definitions);
  const take = (item: Gear) => {
    setTaken(item.name);
    onChange(withModelOf(draft, item));
  };
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(problems).length > 0) return showTrouble(form.current);
        onDone();
      }}
    >
      <div className="flex flex-1 flex-col gap-4">
        <GearForm
          draft={draft}
          onChange={onChange}
          definitions={definitions}
          problems={tried ? problems : {}}
          stores={stores}
          storeLabel={t.store}
          known={known}
          attributesHint={t.attributesHint}
          underName={
            draft.name.trim() === taken ? null : (
              <ModelSuggestions models={modelsIn(known, mostModels)} onChoose={take} />
            )
          }
        />
      </div>
      <BottomBar>
        <Button type="submit" size="lg">
          {t.toCodes}
        </Button>
      </BottomBar>
    </form>
  );
}
