import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Tag } from '#ui/Tag.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { fetchFile } from '#web/api/client.ts';
import { saveFile } from '#web/device/save-file.ts';
import { showError } from '#web/state/toast.ts';
import { importsText } from '#web/text/imports.ts';
import { shellText } from '#web/text/shell.ts';
import { textNow, useText } from '#web/text/use-text.ts';

type Kind = 'catalogue' | 'small-equipment';
type Format = 'xlsx' | 'csv';

const shared = ['rate', 'deposit', 'store'] as const;
const columns = {
  catalogue: [
    'code',
    'name',
    'category',
    'brand',
    'model',
    'size',
    ...shared,
    'status',
    'purchasedOn',
    'remarks',
  ],
  'small-equipment': ['shelf', 'name', 'category', 'size', ...shared, 'quantity'],
} as const;
const required: readonly string[] = ['code', 'shelf', 'name', 'category', 'rate', 'store', 'quantity'];

/** An empty sheet to fill in, and what goes into its columns. */
export function TemplateCard() {
  const t = useText(importsText);
  const [kind, setKind] = useState<Kind>('catalogue');
  const [busy, setBusy] = useState<Format | null>(null);
  const download = async (format: Format) => {
    setBusy(format);
    try {
      saveFile(await fetchFile('imports.template', { kind, format }), `${t[`kind.${kind}`]}.${format}`);
    } catch (error) {
      showError(messageOf(error, textNow(shellText).unknownError));
    } finally {
      setBusy(null);
    }
  };
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-md font-semibold">{t.templateTitle}</h2>
      <SegmentedControl
        label={t.templateKind}
        value={kind}
        options={(['catalogue', 'small-equipment'] as const).map((value) => ({
          value,
          label: t[`kind.${value}`],
        }))}
        onChange={setKind}
      />
      <div className="grid grid-cols-2 gap-2">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant={format === 'xlsx' ? 'soft' : 'secondary'}
            size="sm"
            loading={busy === format}
            disabled={busy !== null && busy !== format}
            onClick={() => void download(format)}
          >
            {t[format]}
          </Button>
        ))}
      </div>
      <div className="flex flex-col gap-2">
        <h3 className="text-base font-semibold">{t.columns}</h3>
        <p className="text-ink-3 text-sm">{t.columnsText}</p>
        <dl className="divide-line m-0 flex flex-col divide-y">
          {columns[kind].map((column) => (
            <div key={column} className="flex flex-col gap-0.5 py-2">
              <dt className="flex items-center justify-between gap-2">
                <span className="font-medium">{t[`column.${column}`]}</span>
                {required.includes(column) ? (
                  <Tag tone="ice">{t.required}</Tag>
                ) : (
                  <span className="text-ink-3 px-2.5 text-sm">{t.optional}</span>
                )}
              </dt>
              <dd className="text-ink-3 m-0 text-sm">{t[`hint.${column}`]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
