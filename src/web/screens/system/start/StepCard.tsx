import type { ReactNode } from 'react';
import { isOptionalStep } from '#domain/stores/start-steps.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { dotted } from '#ui/whole-parts.ts';
import type { Output } from '#web/api/calls.ts';
import { useWrite } from '#web/api/writes.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { targetsOf } from '#web/screens/system/start/targets.ts';
import { startText } from '#web/text/start.ts';

type Step = Output<'system.start'>['steps'][number];
type Props = { step: Step; number: number; isNext: boolean; children?: ReactNode };

const tones: Readonly<Record<Step['state'], Tone>> = {
  done: 'success',
  open: 'neutral',
  notNeeded: 'neutral',
};

/** A step of the guided start: what it is for, what it lacks, and the way to it. */
export function StepCard({ step: { step, state, lacks }, number, isNext, children }: Props) {
  const t = startText.use();
  const isOpen = state === 'open';
  return (
    <Card
      as="li"
      pad={isOpen ? 'lg' : 'md'}
      className={cx('flex gap-4', !isOpen && 'items-center', isNext && 'outline-ice outline-2')}
    >
      <Mark state={state} number={number} />
      {isOpen ? (
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <h2 className="text-lg font-semibold">{t[`step.${step}`]}</h2>
          <p className="text-ink-2">{t[`text.${step}`]}</p>
          <p className="text-warning text-sm">{dotted(lacks.map((lack) => t[`lack.${lack}`]))}</p>
          {children}
          <Ways step={step} state={state} lacks={lacks} isNext={isNext} />
        </div>
      ) : (
        <div
          className={cx(
            'flex min-w-0 flex-1 items-center justify-between gap-x-3 gap-y-1',
            state === 'notNeeded' && 'flex-wrap',
          )}
        >
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-md font-semibold">{t[`step.${step}`]}</h2>
            <Tag tone={tones[state]}>{t[state]}</Tag>
          </div>
          <Ways step={step} state={state} lacks={lacks} isNext={isNext} />
        </div>
      )}
    </Card>
  );
}

function Mark({ state, number }: { state: Step['state']; number: number }) {
  const isDone = state === 'done';
  return (
    <span
      aria-hidden="true"
      className={cx(
        'tnum inline-flex size-9 shrink-0 items-center justify-center rounded-full font-semibold',
        isDone ? 'bg-success-soft text-success' : 'bg-sunken text-ink-3',
      )}
    >
      {isDone ? (
        <Icon name="check" size={20} />
      ) : state === 'notNeeded' ? (
        <Icon name="minus" size={20} />
      ) : (
        number
      )}
    </span>
  );
}

function Ways({ step, state, lacks, isNext }: Pick<Step, 'step' | 'state' | 'lacks'> & { isNext: boolean }) {
  const t = startText.use();
  const isOpen = state === 'open';
  return (
    <div className="flex flex-wrap gap-2">
      {targetsOf(step, lacks)
        .slice(0, isOpen ? undefined : 1)
        .map(({ to, icon, label }, index) => (
          <LinkButton
            key={label}
            to={to}
            size="sm"
            variant={isOpen ? (isNext && index === 0 ? 'primary' : 'secondary') : 'ghost'}
            {...(isOpen && { icon })}
          >
            {isOpen ? t[`do.${label}`] : t.change}
          </LinkButton>
        ))}
      {isOptionalStep(step) && state !== 'done' ? <NotNeeded step={step} isNoted={!isOpen} /> : null}
    </div>
  );
}

type NotNeededProps = { step: Parameters<ReturnType<typeof useNote>['mutate']>[0]['step']; isNoted: boolean };
const useNote = () => useWrite('system.noteStep');

/** Does without an optional step, and takes that back. */
function NotNeeded({ step, isNoted }: NotNeededProps) {
  const t = startText.use();
  const note = useNote();
  const leaveOut = step === 'code' ? t.isUp : t.leaveOut;
  return (
    <Button
      size="sm"
      variant="ghost"
      loading={note.isPending}
      onClick={() => note.mutate({ step, isNeeded: isNoted })}
    >
      {isNoted ? t.takeUp : leaveOut}
    </Button>
  );
}
