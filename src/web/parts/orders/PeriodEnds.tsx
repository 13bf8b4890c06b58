import { dayText, weekdayText } from '#web/parts/time/day-text.ts';
import { useLocale } from '#web/state/language.ts';
import { pickerText } from '#web/text/picker.ts';
import { Icon } from '#ui/Icon.tsx';

type Props = {
  startOn: string;
  /** The last rental day. */
  lastOn: string;
  days: number;
  /** When the gear is due on the last day, where that is to be told. */
  lastTime?: string | undefined;
  /** The gear is brought to the guest. */
  travels?: boolean;
};

/** A hire's days as two ends with an arrow: pick up or delivery at the left, return at the right. */
export function PeriodEnds({ startOn, lastOn, days, lastTime, travels = false }: Props) {
  const words = pickerText.use();
  return (
    <span className="grid w-full grid-cols-[1fr_auto_1fr] items-center gap-3 text-left">
      <DayEnd label={travels ? words.deliverOn : words.pickUpOn} day={startOn} />
      <span className="bg-ice-soft text-ice-ink inline-flex items-center gap-1 rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap">
        {words.days(days)}
        <Icon name="arrow-right" size={16} />
      </span>
      <span className="text-right">
        <DayEnd label={words.returnOn} day={lastOn} time={lastTime} />
      </span>
    </span>
  );
}

type EndProps = { label: string; day: string; time?: string | undefined };

function DayEnd({ label, day, time = '' }: EndProps) {
  const locale = useLocale();
  return (
    <span className="block min-w-0">
      <span className="text-ink-3 block text-sm">{label}</span>
      <span className="tnum block text-lg font-semibold whitespace-nowrap">{dayText(day, locale)}</span>
      <span className="text-ink-3 tnum block text-sm">{`${weekdayText(day, locale)} ${time}`.trim()}</span>
    </span>
  );
}
