import { Stepper } from '#ui/Stepper.tsx';
import { shellText } from '#web/text/shell.ts';

type Props = { label: string; value: number; max: number; onChange: (value: number) => void };

/** A number from 1 on, changed by minus and plus beside its name. */
export function UnitsField({ label, ...count }: Props) {
  const t = shellText.use();
  return (
    <div className="flex items-center justify-between gap-4">
      <span className="font-medium">{label}</span>
      <Stepper {...count} min={1} label={label} lessLabel={t.less} moreLabel={t.more} />
    </div>
  );
}
