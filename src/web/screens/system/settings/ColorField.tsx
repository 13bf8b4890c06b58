import { useEffect } from 'react';
import { chainColors, type ChainColor } from '#domain/stores/chain-colors.ts';
import { ChipGroup } from '#ui/ChipGroup.tsx';
import { settingsText } from '#web/text/settings.ts';

/** The colour of what can be pressed, as the server writes it into every page. */
const paint = (color: string): void => {
  document.documentElement.dataset['color'] = color;
};

type Props = { value: ChainColor; saved: ChainColor; onChange: (color: ChainColor) => void };

/** The chain's colour; the page around it shows at once what is chosen. */
export function ColorField({ value, saved, onChange }: Props) {
  const t = settingsText.use();
  useEffect(() => {
    paint(value);
    return () => paint(saved);
  }, [value, saved]);
  return (
    <div className="flex flex-col gap-2">
      <link rel="stylesheet" href="/colors.css" />
      <p className="text-ink-2 text-base font-medium">{t.color}</p>
      <ChipGroup
        label={t.color}
        options={chainColors.map((color) => ({
          value: color,
          label: (
            <span className="flex items-center gap-2">
              <span data-color={color} className="bg-ice size-4 rounded-full" />
              {t[`color.${color}`]}
            </span>
          ),
        }))}
        value={value}
        onChoose={onChange}
      />
      <p className="text-ink-3 text-sm">{t.colorHint}</p>
    </div>
  );
}
