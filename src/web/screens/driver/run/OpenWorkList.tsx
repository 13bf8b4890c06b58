import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { dotted } from '#ui/whole-parts.ts';
import type { Output } from '#web/api/calls.ts';
import { useWrite } from '#web/api/writes.ts';
import { wholeDayText } from '#web/parts/time/time-text.ts';
import { useLocale } from '#web/state/language.ts';
import { showSuccess } from '#web/state/toast.ts';
import { driverText } from '#web/text/driver.ts';

export type OpenWork = Output<'runs.open'>['items'][number];

const keyOf = ({ kind, orderId, storeId, toStore }: OpenWork): string =>
  [kind, orderId ?? storeId, toStore?.id ?? ''].join(' ');

const icons = { deliver: 'truck', collect: 'refresh', transfer: 'swap' } as const;

/** Work that is on nobody's run, told without names: each is taken by one press. */
export function OpenWorkList({ items }: { items: readonly OpenWork[] }) {
  return (
    <ul className="m-0 flex list-none flex-col gap-3 p-0">
      {items.map((work) => (
        <li key={keyOf(work)}>
          <WorkCard work={work} />
        </li>
      ))}
    </ul>
  );
}

function WorkCard({ work }: { work: OpenWork }) {
  const t = driverText.use();
  const locale = useLocale();
  const take = useWrite('runs.take', { onDone: () => showSuccess(t.taken) });
  const { kind, orderId, storeId, storeName, toStore, area, day, pieces, orderNumber } = work;
  const onTake = (): void =>
    take.mutate(
      kind === 'transfer'
        ? { kind, fromStoreId: storeId, ...(toStore !== null && { toStoreId: toStore.id }) }
        : { kind, ...(orderId !== null && { orderId }) },
    );
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <span className="bg-ice-soft text-ice-ink inline-flex size-11 shrink-0 items-center justify-center rounded-lg">
          <Icon name={icons[kind]} size={22} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-md font-semibold">
            {toStore === null ? area || storeName : t.transferFrom(toStore.name)}
          </span>
          <span className="text-ink-3 tnum block text-sm">
            {dotted([t[`kind.${kind}`], t.pieces(pieces), wholeDayText(day, locale)])}
          </span>
          <span className="text-ink-3 tnum block text-sm">{dotted([storeName, orderNumber])}</span>
        </span>
      </div>
      <Button variant="soft" size="lg" full loading={take.isPending} onClick={onTake}>
        {t.take}
      </Button>
    </Card>
  );
}
