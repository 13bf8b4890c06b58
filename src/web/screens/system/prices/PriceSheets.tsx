import { useState } from 'react';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import { messageOf } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import { call } from '#web/api/client.ts';
import { fetchFile } from '#web/api/raw-answers.ts';
import { sendForm } from '#web/api/send-form.ts';
import { useWrite } from '#web/api/writes.ts';
import { saveFile } from '#web/device/save-file.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import type { EntryKind, PriceList } from '#web/screens/system/prices/price-drafts.ts';
import { usePriceWords } from '#web/screens/system/prices/use-price-words.ts';
import { showSuccess } from '#web/state/toast.ts';
import { shellText } from '#web/text/shell.ts';

type Read = Output<'prices.readSheet'>;
type Props = { list: PriceList; kind: EntryKind };

const scopeOf = ({ storeId }: PriceList): { storeId?: string } => (storeId === null ? {} : { storeId });
const reasonOf = (error: unknown): string => messageOf(error, shellText.now().unknownError);

/** The entries of a tab as a spreadsheet, and one of them read again. */
export function PriceSheets({ list, kind }: Props) {
  const { t } = usePriceWords();
  const [busy, setBusy] = useState<'out' | 'in' | null>(null);
  // Stays to be read while the sheet is corrected.
  const [fault, setFault] = useState<string | null>(null);
  const found = useOpeningFor<Read>();
  const run = async (way: 'out' | 'in', work: () => Promise<void>) => {
    setBusy(way);
    setFault(null);
    try {
      await work();
    } catch (error) {
      setFault(reasonOf(error));
    } finally {
      setBusy(null);
    }
  };
  const of = { ...scopeOf(list), kind: `${kind}s` } as const;
  const exportAll = async () => {
    const file = await fetchFile('prices.exportSheet', { ...of, format: 'xlsx' });
    saveFile(file, `${t[`title.${kind}`]}.xlsx`);
  };
  const read = async (file: File) => {
    const transport = sendForm({ bytes: file, name: file.name });
    found.show(await call('prices.readSheet', of, { transport }));
  };
  return (
    <div className="flex flex-wrap gap-2">
      {list[`${kind}s`].length === 0 && !list.canEdit ? null : (
        <Button
          variant="secondary"
          size="sm"
          icon="download"
          loading={busy === 'out'}
          onClick={() => void run('out', exportAll)}
        >
          {t.exportSheet}
        </Button>
      )}
      {list.canEdit ? (
        <label
          className={buttonClass(
            { variant: 'secondary', size: 'sm' },
            'has-focus-visible:outline-ice relative cursor-pointer has-focus-visible:outline-2',
          )}
        >
          <Icon name="upload" size={18} />
          {t.importSheet}
          <input
            type="file"
            accept=".xlsx,.csv"
            aria-label={t.importSheet}
            disabled={busy === 'in'}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={({ currentTarget }) => {
              const [chosen] = Array.from(currentTarget.files ?? []);
              // The same file may be chosen again, once it is corrected.
              currentTarget.value = '';
              if (chosen !== undefined) void run('in', () => read(chosen));
            }}
          />
        </label>
      ) : null}
      {fault === null ? null : (
        <div className="basis-full">
          <Notice tone="danger">{fault}</Notice>
        </div>
      )}
      {found.subject === undefined ? null : (
        <FoundSheet key={found.round} read={found.subject} list={list} kind={kind} {...found.sheet} />
      )}
    </div>
  );
}

type Found = { readonly name: string; readonly text: string; readonly isNew: boolean };

/** What a sheet changes, as it is summed up. */
const useFound = ({ seasons, tiers, sets }: Read, { categories }: PriceList): readonly Found[] => {
  const { t, gear, days, tier, classes, set } = usePriceWords();
  const nameOf = (id: string | null): string => {
    if (id === null) return t.allGear;
    return gear(categories.find((each) => each.id === id)?.name ?? t.gone);
  };
  const partOf = ({ categoryId, modelIds }: Read['sets'][number]['parts'][number]) => ({
    categoryId,
    categoryName: nameOf(categoryId),
    models: modelIds.length === 0 ? [] : [{ id: categoryId, name: t.onlyModels }],
  });
  const found = (
    { name, replaces }: { readonly name: string; readonly replaces: object | null },
    ...text: readonly string[]
  ): Found => ({ name, text: text.join(' · '), isNew: replaces === null });
  return [
    ...seasons.map((each) => found(each, days(each), t.priceCount(each.prices.length))),
    ...tiers.map((each) => found(each, nameOf(each.categoryId), tier(each))),
    ...sets.map((each) =>
      found(each, set({ parts: each.parts.map(partOf) }), classes({ ...each, unit: 'fen' })),
    ),
  ];
};

/** What a spreadsheet would add and change, before it does. */
function FoundSheet({
  read,
  list,
  kind,
  open,
  onClose,
}: Props & { read: Read; open: boolean; onClose: () => void }) {
  const { t } = usePriceWords();
  const found = useFound(read, list);
  const { sameCount, ...entries } = read;
  const write = useWrite('prices.importSheet', {
    silent: true,
    onDone: ({ count }) => {
      showSuccess(t.imported(count));
      onClose();
    },
  });
  const nothing = sameCount === 0 ? t.importEmpty : t.importSame;
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t.importSheet}
      footer={
        found.length === 0 || write.isError ? undefined : (
          <Button
            loading={write.isPending}
            onClick={() => write.mutate({ ...entries, storeId: list.storeId })}
          >
            {t.importAll(found.length)}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-ink-2">{found.length === 0 ? nothing : t[`importLead.${kind}`]}</p>
        <ul className="divide-line m-0 list-none divide-y p-0">
          {found.map(({ name, text, isNew }, place) => (
            <li key={`${place} ${name}`} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block break-words">{name}</span>
                <span className="text-ink-3 block text-sm">{text}</span>
              </span>
              <Tag tone={isNew ? 'success' : 'ice'}>{isNew ? t.isNew : t.isChanged}</Tag>
            </li>
          ))}
        </ul>
        {found.length > 0 && sameCount > 0 ? <p className="text-ink-3 text-sm">{t.same(sameCount)}</p> : null}
        {write.isError ? <Notice tone="danger">{t.importStopped(reasonOf(write.error))}</Notice> : null}
      </div>
    </AppSheet>
  );
}
