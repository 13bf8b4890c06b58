import { Money } from '#ui/Money.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { gearFormText } from '#web/text/gear-form.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { models: readonly Gear[]; onChoose: (item: Gear) => void };

/** Gear of that name that exists; a press fills the form. */
export function ModelSuggestions({ models, onChoose }: Props) {
  const t = useText(gearFormText);
  const { nameOf } = useGearWords();
  if (models.length === 0) return null;
  return (
    <div className="ui-rise bg-sunken -mt-1 rounded-lg p-2">
      <p className="text-ink-3 px-2 pt-1 pb-1.5 text-sm">{t.known}</p>
      <ul className="m-0 flex list-none flex-col gap-1 p-0">
        {models.map((item) => (
          <li key={item.variantId}>
            <button
              type="button"
              onClick={() => onChoose(item)}
              className="press bg-surface flex min-h-12 w-full items-center gap-3 rounded-md px-2.5 py-1.5 text-left"
            >
              <GearArt art={item.art} size={32} className="rounded-sm" />
              <span className="min-w-0 flex-1 truncate text-base font-medium">
                {nameOf({ title: item.name, sizeLabel: item.sizeLabel })}
              </span>
              <span className="text-ink-3 shrink-0 text-sm">
                <Money fen={item.dailyRentFen} className="text-ink" />
                {t.perDay}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
