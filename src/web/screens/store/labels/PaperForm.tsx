import { gridLimits } from '#domain/labels/label-sheet.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { labelsText } from '#web/text/labels.ts';
import { useText } from '#web/text/use-text.ts';

export type Paper = {
  readonly kind: 'grid' | 'roll';
  readonly columns: number;
  readonly rows: number;
  /** Counted from 1, as people do. */
  readonly startAt: number;
};

type Props = { paper: Paper; onChange: (paper: Paper) => void };

/** Which paper lies in the printer, and how its labels are cut. */
export function PaperForm({ paper, onChange }: Props) {
  const t = useText(labelsText);
  const steps: readonly { key: 'columns' | 'rows' | 'startAt'; min: number; max: number }[] = [
    { key: 'columns', ...gridLimits.columns },
    { key: 'rows', ...gridLimits.rows },
    { key: 'startAt', min: 1, max: paper.columns * paper.rows },
  ];
  const change = (key: 'columns' | 'rows' | 'startAt', value: number) => {
    const next = { ...paper, [key]: value };
    onChange({ ...next, startAt: Math.min(next.startAt, next.columns * next.rows) });
  };
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label={t.paper}
        value={paper.kind}
        options={[
          { value: 'grid', label: t.grid },
          { value: 'roll', label: t.roll },
        ]}
        onChange={(kind) => onChange({ ...paper, kind })}
      />
      {paper.kind === 'roll' ? null : (
        <>
          {steps.map(({ key, min, max }) => (
            <div key={key} className="flex items-center justify-between gap-3">
              <span className="text-ink-2 text-base font-medium">{t[key]}</span>
              <Stepper
                label={t[key]}
                lessLabel={t.less}
                moreLabel={t.more}
                min={min}
                max={max}
                value={paper[key]}
                onChange={(value) => change(key, value)}
              />
            </div>
          ))}
          <p className="text-ink-3 text-sm">{t.startAtHint}</p>
        </>
      )}
    </div>
  );
}
