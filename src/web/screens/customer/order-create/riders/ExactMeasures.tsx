import { useState } from 'react';
import { faultIn } from '#contract/bounds.ts';
import { person as bounds } from '#contract/form-bounds.ts';
import { kgOfJin, readFoot, readHeight } from '#domain/fitting/typed-measures.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { Person } from '#web/parts/people/person.ts';
import { ridersText } from '#web/text/riders.ts';

type Props = { person: Person; onChange: (change: Partial<Person>) => void };

const wholeOf = (bound: Parameters<typeof faultIn>[0], typed: string): number | null =>
  faultIn(bound, typed) === null && typed.trim() !== '' ? Number(typed) : null;

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** What a guest knows exactly, typed as people write it: metres or cm, a shoe size, jin. */
export function ExactMeasures({ person, onChange }: Props) {
  const t = ridersText.use();
  const [typed, setTyped] = useState({
    height: textOf(person.heightCm),
    foot: textOf(person.footMm),
    weight: textOf(person.weightKg),
    age: textOf(person.ageYears),
  });
  const foot = readFoot(typed.foot);
  const jin = person.weightKg === undefined ? null : kgOfJin(person.weightKg, person.heightCm);
  const type = (
    name: keyof typeof typed,
    read: (text: string) => number | null,
    change: (value: number | undefined) => Partial<Person>,
  ) => ({
    value: typed[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    error: typed[name].trim() === '' || read(typed[name]) !== null ? undefined : t.unreadable,
    onChange: (text: string) => {
      setTyped({ ...typed, [name]: text });
      onChange(change(read(text) ?? undefined));
    },
  });
  return (
    <div className="mt-3 grid grid-cols-2 items-start gap-3">
      <TextInput label={t.heightExact} {...type('height', readHeight, (heightCm) => ({ heightCm }))} />
      <TextInput
        label={t.footExact}
        hint={foot?.isEstimate === true ? t.byShoe(foot.footMm) : undefined}
        {...type(
          'foot',
          (text) => readFoot(text)?.footMm ?? null,
          (footMm) => ({ footMm }),
        )}
      />
      <TextInput
        label={t.weight}
        {...type(
          'weight',
          (text) => wholeOf(bounds.weightKg, text),
          (weightKg) => ({ weightKg }),
        )}
      />
      <TextInput
        label={t.age}
        {...type(
          'age',
          (text) => wholeOf(bounds.ageYears, text),
          (ageYears) => ({ ageYears }),
        )}
      />
      {jin === null ? null : (
        <Button
          variant="soft"
          size="sm"
          className="col-span-2 justify-self-start"
          onClick={() => {
            setTyped({ ...typed, weight: String(jin) });
            onChange({ weightKg: jin });
          }}
        >
          {t.isJin(jin)}
        </Button>
      )}
      <div className="col-span-2">
        <Checkbox
          checked={person.footWidth === 'wide'}
          onChange={(isWide) => onChange({ footWidth: isWide ? 'wide' : undefined })}
        >
          {t.wideFoot}
        </Checkbox>
      </div>
    </div>
  );
}
