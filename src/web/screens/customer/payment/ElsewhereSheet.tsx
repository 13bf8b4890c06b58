import '#web/parts/pay/pay-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { call } from '#web/api/client.ts';
import { payEnvironment } from '#web/device/pay-environment.ts';
import { QrCode } from '#web/parts/codes/QrCode.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { LinkToCopy, payLinkPath, useCopyLink } from '#web/parts/pay/CopyLink.tsx';
import type { Payable } from '#web/parts/pay/pay-types.ts';
import { pathTo } from '#web/paths.ts';
import { payText } from '#web/text/pay.ts';

type Props = { payable: Payable; link: string | null; open: boolean; onClose: () => void };

/**
 * Alipay does not open inside WeChat, and nothing does inside a mini-program: this page goes to another browser, by
 * WeChat's menu, a copied link or a code. The address carries the token meanwhile, since WeChat's menu takes it along.
 */
export function ElsewhereSheet({ payable, link, open, onClose }: Props) {
  const t = payText.use();
  const { orderId, billId } = payable;
  // Who is logged in here is not logged in there.
  const made = useQuery({
    queryKey: ['payments.makeLink', billId],
    queryFn: () => call('payments.makeLink', { billId }),
    enabled: open && link === null,
    staleTime: 5 * 60_000,
  });
  const token = link ?? made.data?.token;
  const address =
    token === undefined
      ? pathTo('customerPayment', { orderId }, { bill: billId })
      : payLinkPath(orderId, billId, token);
  const url = location.origin + address;
  useEffect(() => {
    if (!open) return undefined;
    const bare = location.pathname + location.search;
    history.replaceState(history.state, '', address);
    return () => history.replaceState(history.state, '', bare);
  }, [open, address]);
  const { copy, hasFailed } = useCopyLink(url, { done: t.copied, failed: t.copyFailed });
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
        <p className="text-ink-2 text-balance">
          {payEnvironment() === 'miniProgram' ? t.elsewhereMini : t.elsewhereText}
        </p>
        {link === null && made.isPending ? (
          <Skeleton className="size-72 rounded-lg" />
        ) : (
          <>
            {/* Without a link the page over there asks for the login. */}
            {made.isError ? <Notice tone="warning">{t.elsewhereLogIn}</Notice> : null}
            <QrCode text={url} label={t.elsewhereTitle} />
            {hasFailed ? <LinkToCopy url={url} label={t.copyByHand} /> : null}
          </>
        )}
      </div>
    </AppSheet>
  );
}
