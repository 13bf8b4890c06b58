import { useState, type ReactNode } from 'react';
import { inputWordsFor } from '#contract/input-words.ts';
import { dayPart as bounds } from '#contract/price-bounds.ts';
import { formatClock, readClock } from '#domain/stores/store-hours.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { CardRows } from '#web/parts/lists/CardRows.tsx';
import type { PriceList } from '#web/screens/system/prices/price-drafts.ts';
import { useScope } from '#web/screens/system/prices/price-scope.ts';
import { ScopeSelect } from '#web/screens/system/prices/ScopeSelect.tsx';
import { useOwnStores } from '#web/screens/system/use-manager.ts';
import { useLanguage } from '#web/state/language.ts';
import { showSuccess } from '#web/state/toast.ts';
import { dayPartsText } from '#web/text/day-parts.ts';
import { priceListText } from '#web/text/price-lists.ts';

type Part = PriceList['dayParts'][number];
type Props = { query: Readonly<Record<string, string | undefined>> };

/** Parts of a day that gear is hired for, of the chain or of a store. */
export function DayParts({ query }: Props) {
  const t = dayPartsText.use();
  const words = priceListText.use();
  const scope = useScope(query);
  const { isReady } = useOwnStores();
  const list = useCall('prices.list', scope === null ? {} : { storeId: scope }, { enabled: isReady });
  const chain = useCall('prices.list', {}, { enabled: isReady && scope !== null });
  const chainParts = scope === null ? [] : (chain.data?.dayParts ?? []);
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button size="sm" icon="plus" onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      <ScopeSelect scope={scope} tab="dayParts" />
      <Loaded query={list}>
        {({ canEdit, dayParts }) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-ink-2 min-w-0 flex-1 basis-64 px-1">{t.hint}</p>
              {canEdit && dayParts.length > 0 ? add : null}
            </div>
            {canEdit ? null : <Notice>{words.readOnly}</Notice>}
            {dayParts.length > 0 ? (
              <Parts parts={dayParts} canEdit={canEdit} />
            ) : chainParts.length > 0 ? (
              <OfChain parts={chainParts} action={canEdit ? add : null} />
            ) : (
              <EmptyState
                title={t.none}
                text={canEdit ? t.noneText : t.noneRead}
                action={canEdit ? add : null}
              />
            )}
            <AddSheet
              open={isAdding}
              scope={scope}
              replacesChain={dayParts.length === 0 && chainParts.length > 0}
              onClose={() => setAdding(false)}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Parts({ parts, canEdit }: { parts: readonly Part[]; canEdit: boolean }) {
  return (
    <CardRows items={parts} keyOf={({ id }) => id}>
      {(part) => <PartRow part={part} canEdit={canEdit} />}
    </CardRows>
  );
}

/** What a store without parts of its own hires gear for. */
function OfChain({ parts, action }: { parts: readonly Part[]; action: ReactNode }) {
  const t = dayPartsText.use();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2 min-w-0 flex-1 basis-64 px-1">{t.ofChain}</p>
        {action}
      </div>
      <Parts parts={parts} canEdit={false} />
    </>
  );
}

function PartRow({ part, canEdit }: { part: Part; canEdit: boolean }) {
  const t = dayPartsText.use();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite('prices.removeDayPart', {
    silent: true,
    onDone: () => {
      setAsking(false);
      showSuccess(t.removed);
    },
  });
  const { id, version, name, fromMinute, toMinute, percent } = part;
  return (
    <div className="flex items-center">
      <div className="min-w-0 flex-1">
        <ListRow
          title={`${name} ${formatClock(fromMinute)}–${formatClock(toMinute)}`}
          text={t.share(percent)}
        />
      </div>
      {canEdit ? <IconButton icon="trash" label={t.remove(name)} onClick={() => setAsking(true)} /> : null}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.removeTitle}
        danger
        confirmLabel={t.removeNow}
        write={remove}
        onConfirm={() => remove.mutate({ id, version })}
      >
        {t.removeText}
      </ConfirmDialog>
    </div>
  );
}

/** Midnight as the end of a day is 24:00. */
const minuteOf = (typed: string): number => (typed === '24:00' ? 1440 : (readClock(typed) ?? 0));

type SheetProps = {
  open: boolean;
  scope: string | null;
  /** It is the store's first: those of the chain count no more there. */
  replacesChain: boolean;
  onClose: () => void;
};

function AddSheet({ open, scope, replacesChain, onClose }: SheetProps) {
  const t = dayPartsText.use();
  const language = useLanguage();
  const create = useWrite('prices.createDayPart', {
    silent: true,
    onDone: () => {
      showSuccess(t.saved);
      onClose();
    },
  });
  const form = useForm({
    bounds,
    start: { name: '', from: '', to: '', percent: '' },
    restartWhen: open,
    write: create,
    check: ({ from, to }) =>
      from === '' || to === '' || minuteOf(from) < minuteOf(to)
        ? {}
        : { to: inputWordsFor('timesWrong', language) },
    onSend: ({ name, from, to, percent }) =>
      create.mutate({
        storeId: scope,
        name,
        fromMinute: minuteOf(from),
        toMinute: minuteOf(to),
        percent: Number(percent),
      }),
  });
  const { field } = form;
  return (
    <FormSheet form={form} open={open} onClose={onClose} title={t.addTitle} send={t.add}>
      {replacesChain ? <Notice tone="warning">{t.replacesChain}</Notice> : null}
      <TextInput label={t.name} autoComplete="off" {...field('name')} />
      <div className="grid grid-cols-2 gap-4">
        <TextInput label={t.from} placeholder="18:00" autoComplete="off" {...field('from')} />
        <TextInput label={t.to} placeholder="21:00" autoComplete="off" {...field('to')} />
      </div>
      <TextInput label={t.percent} inputMode="numeric" autoComplete="off" {...field('percent')} />
    </FormSheet>
  );
}
