import { useState } from 'react';
import { orderStatus } from '#domain/orders/status.ts';
import { Button } from '#ui/Button.tsx';
import { ChipGroup } from '#ui/ChipGroup.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Notice } from '#ui/Notice.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { messageOf } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import type { OrderDetail, OrderSheetProps } from '#web/parts/orders/order-types.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { useLocale } from '#web/state/language.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { showSuccess } from '#web/state/toast.ts';
import { vanText } from '#web/text/van.ts';
import { dayOf } from '#domain/time/zone.ts';

type Driver = Output<'runs.list'>['drivers'][number];
type Kind = 'deliver' | 'collect';

/** What a van has to do for an order next: bring its gear, or fetch it. */
const workOf = ({ status }: OrderDetail): Kind =>
  status <= orderStatus.delivering || status === orderStatus.reserved ? 'deliver' : 'collect';

const stopsLeft = ({ run }: Driver): number =>
  run?.stops.filter(({ outcome }) => outcome === null).length ?? 0;

/** The stop of an order on a driver's run, as long as it is not over. */
const stopOn = ({ run }: Driver, order: OrderDetail, kind: Kind) =>
  run?.stops.find((stop) => stop.order?.id === order.id && stop.kind === kind && stop.outcome === null);

/** The days on which an order may be put on a run: today, and the day when it is to be done. */
const useDays = (order: OrderDetail, kind: Kind): readonly string[] => {
  const zone = useZone(order.storeId);
  const today = dayOf(useNow(60_000), zone);
  const wanted = kind === 'deliver' ? order.startDate : dayOf(Date.parse(order.dueAt), zone);
  return wanted > today ? [today, wanted] : [today];
};

/** Puts the order on a driver's run, or takes it off; ends the sheet when it is done. */
const useDispatch = (onClose: () => void) => {
  const t = vanText.use();
  const done = (words: string): void => {
    onClose();
    showSuccess(words);
  };
  const take = useWrite('runs.take', {
    silent: true,
    onDone: ({ driverName }) => done(t.dispatched(driverName)),
  });
  const give = useWrite('runs.give', { silent: true, onDone: () => done(t.takenOff) });
  const error = take.error ?? give.error;
  return { take, give, fault: error === null ? null : messageOf(error) };
};

type RowProps = { driver: Driver; isOn: boolean; onPress: () => void };

function DriverRow({ driver, isOn, onPress }: RowProps) {
  const t = vanText.use();
  return (
    <ListRow
      icon="truck"
      title={driver.name}
      text={isOn ? t.onRun : t.stops(stopsLeft(driver))}
      end={isOn ? <Icon name="check" size={20} /> : undefined}
      onPress={onPress}
    />
  );
}

type DayProps = { days: readonly string[]; day: string; onChoose: (day: string) => void };

function DayChoice({ days, day, onChoose }: DayProps) {
  const t = vanText.use();
  const locale = useLocale();
  if (days.length < 2) return null;
  const options = days.map((value, index) => ({
    value,
    label: index === 0 ? t.today : dayText(value, locale),
  }));
  return <ChipGroup label={t.day} options={options} value={day} onChoose={onChoose} />;
}

/** Puts an order on a driver's run of today, or of the day when it is to be done; or takes it off. */
export function RunSheet({ order, ...sheet }: OrderSheetProps) {
  const t = vanText.use();
  const kind = workOf(order);
  const days = useDays(order, kind);
  const [chosen, setChosen] = useState<string | null>(null);
  const day = chosen ?? days.at(-1) ?? '';
  const { storeId, id: orderId } = order;
  const list = useCall('runs.list', { storeId, day }, { enabled: sheet.open });
  const readFault = useFault(list.error);
  const { take, give, fault } = useDispatch(sheet.onClose);
  const drivers = list.data?.drivers ?? [];
  const stop = drivers.map((driver) => stopOn(driver, order, kind)).find((each) => each !== undefined);
  const off =
    stop === undefined ? undefined : (
      <Button variant="secondary" loading={give.isPending} onClick={() => give.mutate({ id: stop.id })}>
        {t.takeOff}
      </Button>
    );
  const press = (driver: Driver): void => {
    if (stopOn(driver, order, kind) === undefined) take.mutate({ kind, orderId, driverId: driver.id, day });
    else sheet.onClose();
  };
  return (
    <AppSheet {...sheet} title={t.dispatchTitle} footer={off}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{dotted([t[`kind.${kind}`], t.dispatchText])}</p>
        <DayChoice days={days} day={day} onChoose={setChosen} />
        {[fault, readFault].map((words) =>
          words === null ? null : (
            <Notice key={words} tone="danger">
              {words}
            </Notice>
          ),
        )}
        {list.data?.drivers.length === 0 ? <EmptyState title={t.noDrivers} /> : null}
        <div className="-mx-4 flex flex-col">
          {drivers.map((driver) => (
            <DriverRow
              key={driver.id}
              driver={driver}
              isOn={stopOn(driver, order, kind) !== undefined}
              onPress={() => press(driver)}
            />
          ))}
        </div>
      </div>
    </AppSheet>
  );
}
