import { useQueryClient } from '@tanstack/react-query';
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
import { saveFile } from '#web/device/save-file.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import type { PriceList } from '#web/screens/system/prices/price-drafts.ts';
import { usePriceWords } from '#web/screens/system/prices/use-price-words.ts';
import { showError, showSuccess } from '#web/state/toast.ts';
import { shellText } from '#web/text/shell.ts';

type ReadSeasons = Output<'prices.readSeasons'>['seasons'];

const scopeOf = ({ storeId }: PriceList): { storeId?: string } => (storeId === null ? {} : { storeId });
const tell = (error: unknown): void => showError(messageOf(error, shellText.now().unknownError));

/** The seasons of a list as a spreadsheet, and one of them read again. */
export function SeasonSheets({ list }: { list: PriceList }) {
  const { t } = usePriceWords();
  const [busy, setBusy] = useState<'out' | 'in' | null>(null);
  const found = useOpeningFor<ReadSeasons>();
  const run = async (kind: 'out' | 'in', work: () => Promise<void>) => {
    setBusy(kind);
    try {
      await work();
    } catch (error) {
      tell(error);
    } finally {
      setBusy(null);
    }
  };
  const exportAll = async () => {
    const file = await fetchFile('prices.exportSeasons', { ...scopeOf(list), format: 'xlsx' });
    saveFile(file, `${t['title.season']}.xlsx`);
  };
  const read = async (file: File) => {
    const transport = sendForm({ bytes: file, name: file.name });
    found.show((await call('prices.readSeasons', scopeOf(list), { transport })).seasons);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {list.seasons.length === 0 ? null : (
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
      {found.subject === undefined ? null : (
        <FoundSheet key={found.round} seasons={found.subject} list={list} {...found.sheet} />
      )}
    </div>
  );
}

const saveSeason = ({ id, version, ...season }: ReadSeasons[number], storeId: string | null) =>
  id === null || version === null
    ? call('prices.createSeason', { ...season, storeId })
    : call('prices.updateSeason', { ...season, id, version });

type FoundProps = { seasons: ReadSeasons; list: PriceList; open: boolean; onClose: () => void };

/** What a spreadsheet would add and change, before it does. */
function FoundSheet({ seasons, list, open, onClose }: FoundProps) {
  const { t, days } = usePriceWords();
  const client = useQueryClient();
  const [saved, setSaved] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const save = async () => {
    setFault(null);
    for (const [at, season] of seasons.entries()) {
      setSaved(at);
      try {
        await saveSeason(season, list.storeId);
      } catch (error) {
        setFault(t.importStopped(season.name, messageOf(error, shellText.now().unknownError)));
        break;
      } finally {
        await client.invalidateQueries({ queryKey: ['prices.list'] });
      }
      if (at === seasons.length - 1) {
        showSuccess(t.imported(seasons.length));
        onClose();
      }
    }
    setSaved(null);
  };
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t.importSheet}
      footer={
        seasons.length === 0 || fault !== null ? undefined : (
          <Button loading={saved !== null} onClick={() => void save()}>
            {t.importAll(seasons.length)}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-ink-2">{seasons.length === 0 ? t.importEmpty : t.importLead}</p>
        <ul className="divide-line m-0 list-none divide-y p-0">
          {seasons.map((season) => (
            <li key={season.name} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block break-words">{season.name}</span>
                <span className="text-ink-3 block text-sm">
                  {days(season)} · {t.priceCount(season.prices.length)}
                </span>
              </span>
              <Tag tone={season.id === null ? 'success' : 'ice'}>
                {season.id === null ? t.isNew : t.isChanged}
              </Tag>
            </li>
          ))}
        </ul>
        {fault === null ? null : <Notice tone="danger">{fault}</Notice>}
      </div>
    </AppSheet>
  );
}
