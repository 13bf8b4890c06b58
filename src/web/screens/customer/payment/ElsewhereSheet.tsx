import { Button } from '#ui/Button.tsx';
import { copyText } from '#web/device/clipboard.ts';
import { QrCode } from '#web/parts/codes/QrCode.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import type { Payable } from '#web/parts/pay/pay-types.ts';
import { pathTo } from '#web/paths.ts';
import { showError, showSuccess } from '#web/state/toast.ts';
import { payText } from '#web/text/pay.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { payable: Payable; link: string | null; open: boolean; onClose: () => void };

/** Alipay does not open inside WeChat: this page goes to another browser, by WeChat's menu, a copied link or a code. */
export function ElsewhereSheet({ payable, link, open, onClose }: Props) {
  const t = useText(payText);
  const { orderId, billId } = payable;
  const path = pathTo('customerPayment', { orderId }, { bill: billId });
  const url = `${location.origin}${path}${link === null ? '' : `#t=${encodeURIComponent(link)}`}`;
  const copy = async () => {
    if (await copyText(url)) showSuccess(t.copied);
    else showError(t.copyFailed);
  };
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t.elsewhereTitle}
      footer={
        <Button icon="copy" full onClick={() => void copy()}>
          {t.copyLink}
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-4 pt-1 text-center">
        <p className="text-ink-2 text-balance">{t.elsewhereText}</p>
        <QrCode text={url} label={t.elsewhereTitle} />
      </div>
    </AppSheet>
  );
}
