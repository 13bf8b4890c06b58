import { buttonClass, Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { isPhoneTold } from '#domain/orders/told-phone.ts';
import { nameOfStop } from '#web/screens/driver/run/stop-facts.ts';
import { StopLine, StopSign } from '#web/screens/driver/run/StopLine.tsx';
import type { useAct } from '#web/screens/driver/run/use-act.tsx';
import type { RunStop } from '#web/screens/driver/run/use-run.ts';
import { driverText } from '#web/text/driver.ts';

type Props = {
  stop: RunStop;
  arrival: number | undefined;
  act: Pick<ReturnType<typeof useAct>, 'wordOf' | 'go'>;
  onOpen: () => void;
  onWay: () => void;
};

const square = buttonClass({ variant: 'secondary', size: 'lg' }, 'shrink-0 px-4');

/** Where the van goes next, at the bottom within reach of a thumb: open it, drive there, call, do what is to be done. */
export function NextStop({ stop, arrival, act, onOpen, onWay }: Props) {
  const t = driverText.use();
  const word = act.wordOf(stop);
  const name = nameOfStop(stop);
  return (
    <section aria-label={t.next} className="flex min-w-0 flex-1 flex-col gap-3">
      <button
        type="button"
        onClick={onOpen}
        className="press -mx-1 flex min-h-14 items-center gap-3 rounded-lg px-1 text-left"
      >
        <StopSign stop={stop} />
        <StopLine stop={stop} arrival={arrival} />
        <span className="text-ink-3">
          <Icon name="chevron-right" size={20} />
        </span>
      </button>
      <div className="flex gap-2">
        <button type="button" onClick={onWay} aria-label={t.navigate} className={square}>
          <Icon name="pin" size={24} />
        </button>
        {isPhoneTold(stop.phone) ? (
          <a href={`tel:${stop.phone}`} aria-label={t.call(name)} className={square}>
            <Icon name="phone" size={24} />
          </a>
        ) : null}
        {word === null ? null : (
          <Button size="lg" full className="min-w-0 flex-1" onClick={() => act.go(stop)}>
            {word}
          </Button>
        )}
      </div>
    </section>
  );
}
