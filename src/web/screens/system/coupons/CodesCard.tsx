import { newCodes } from '#contract/coupon-bounds.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useWrite } from '#web/api/writes.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import { copyAndTell } from '#web/parts/frame/copy-and-tell.ts';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { PagedCard } from '#web/parts/lists/PagedCard.tsx';
import type { Coupon } from '#web/screens/system/coupons/coupon-draft.ts';
import { showSuccess } from '#web/state/toast.ts';
import { couponsText } from '#web/text/coupons.ts';
import { shellText } from '#web/text/shell.ts';

/** The code for everybody, or those of one use: they are made here, and downloaded as a sheet. */
export function CodesCard({ coupon }: { coupon: Coupon }) {
  const t = couponsText.use();
  const making = useOpening();
  const { id, sharedCode, codes, name } = coupon;
  if (sharedCode !== null)
    return (
      <SectionCard title={t.codes}>
        <p className="tnum text-lg font-semibold break-all">{sharedCode}</p>
        <Button
          variant="secondary"
          icon="copy"
          full
          onClick={() => void copyAndTell(sharedCode, { done: t.copied, failed: t.copyFailed })}
        >
          {t.copy}
        </Button>
      </SectionCard>
    );
  return (
    <SectionCard title={t.codes}>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon="plus" onClick={making.show}>
          {t.makeCodes}
        </Button>
        {codes === 0 ? null : (
          <ExportButton call="coupons.codes" input={{ id }} name={name} label={t.downloadCodes} />
        )}
      </div>
      <PagedCard
        call="coupons.codes"
        input={{ id }}
        keyOf={(row) => row.id}
        found={t.codeCount}
        byPress
        none={<EmptyState title={t.noCodes} text={t.noCodesText} />}
      >
        {({ code, orderNumber }) => (
          <ListRow
            title={<span className="tnum">{code}</span>}
            end={<span className="text-sm">{orderNumber === null ? t.free : t.usedBy(orderNumber)}</span>}
          />
        )}
      </PagedCard>
      {making.wasOpened ? <MakeSheet id={id} {...making.sheet} /> : null}
    </SectionCard>
  );
}

function MakeSheet({ id, ...sheet }: { id: string; open: boolean; onClose: () => void }) {
  const t = couponsText.use();
  const shell = shellText.use();
  const write = useWrite('coupons.makeCodes', {
    silent: true,
    onDone: (_, { count }) => {
      showSuccess(t.made(count));
      sheet.onClose();
    },
  });
  const form = useForm({
    bounds: newCodes,
    start: { count: '' },
    restartWhen: sheet.open,
    write,
    onSend: ({ count }) => write.mutate({ id, count }),
  });
  return (
    <FormSheet form={form} {...sheet} title={t.makeCodes} send={t.make} cancel={shell.cancel}>
      <TextInput label={t.count} {...form.field('count')} />
    </FormSheet>
  );
}
