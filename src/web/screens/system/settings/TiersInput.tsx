import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { settingsText } from '#web/text/settings.ts';

/** Null while it is empty. */
type Tier = { readonly hoursBefore: number | null; readonly keepPercent: number | null };

const figure = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const tierOf = (value: unknown): Tier =>
  typeof value === 'object' && value !== null
    ? {
        hoursBefore: figure(Reflect.get(value, 'hoursBefore')),
        keepPercent: figure(Reflect.get(value, 'keepPercent')),
      }
    : { hoursBefore: null, keepPercent: null };

const tiersIn = (text: string): Tier[] => {
  const list: unknown = JSON.parse(text);
  return Array.isArray(list) ? list.map(tierOf) : [];
};

const most = 10;
const typed = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null);

type Props = { value: string; onChange: (value: string) => void };

/** The steps of the cancellation terms, as the JSON that is stored. */
export function TiersInput({ value, onChange }: Props) {
  const t = settingsText.use();
  const tiers = tiersIn(value);
  const change = (next: readonly Tier[]) => onChange(JSON.stringify(next));
  const set = (at: number, part: Partial<Tier>) =>
    change(tiers.map((tier, index) => (index === at ? { ...tier, ...part } : tier)));
  return (
    <div className="flex flex-col gap-3">
      {tiers.map((tier, at) => (
        <div key={at} className="flex items-end gap-2">
          <div className="grid flex-1 grid-cols-2 gap-2">
            <TextInput
              label={t.tierHours}
              inputMode="numeric"
              value={String(tier.hoursBefore ?? '')}
              onChange={(text) => set(at, { hoursBefore: typed(text) })}
            />
            <TextInput
              label={t.tierPercent}
              inputMode="numeric"
              value={String(tier.keepPercent ?? '')}
              onChange={(text) => set(at, { keepPercent: typed(text) })}
            />
          </div>
          <IconButton
            icon="trash"
            label={t.removeTier(at + 1)}
            onClick={() => change(tiers.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {tiers.length >= most ? null : (
        <Button
          variant="soft"
          icon="plus"
          onClick={() => change([...tiers, { hoursBefore: null, keepPercent: null }])}
        >
          {t.addTier}
        </Button>
      )}
    </div>
  );
}
