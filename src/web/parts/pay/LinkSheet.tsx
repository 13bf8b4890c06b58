import '#web/parts/pay/pay-calls.ts';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { QrCode } from '#web/parts/codes/QrCode.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { LinkToCopy, payLinkPath, useCopyLink } from '#web/parts/pay/CopyLink.tsx';
import { deskText } from '#web/text/desk.ts';

type Props = { billId: string; storeId: string; open: boolean; onClose: () => void };

/** A link with which anybody may pay a bill: to scan, to copy, or to send by whatever the device sends with. */
export function LinkSheet({ billId, storeId, open, onClose }: Props) {
  const t = deskText.use();
  const moment = useMoment(storeId);
  const made = useQuery({
    queryKey: ['payments.makeLink', billId],
    queryFn: () => call('payments.makeLink', { billId }),
    enabled: open,
    staleTime: 5 * 60_000,
  });
  const url =
    made.data === undefined ? '' : location.origin + payLinkPath(made.data.orderId, billId, made.data.token);
  const canShare = typeof navigator.share === 'function';
  const { copy, hasFailed } = useCopyLink(url, { done: t.copied, failed: t.copyFailed });
  // Whoever closes the device's own sheet has changed their mind, which is no failure.
  const share = () => navigator.share({ title: t.shareTitle, url }).catch(() => undefined);
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t.shareTitle}
      footer={
        <>
          <Button
            variant={canShare ? 'secondary' : 'primary'}
            icon="copy"
            disabled={url === ''}
            onClick={() => void copy()}
          >
            {t.copy}
          </Button>
          {canShare ? (
            <Button icon="upload" disabled={url === ''} onClick={() => void share()}>
              {t.share}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col items-center gap-4 pt-1 pb-2 text-center">
        <p className="text-ink-2 text-balance">{t.shareText}</p>
        {made.isError ? (
          <NoLink error={made.error} onRetry={() => void made.refetch()} />
        ) : made.data === undefined ? (
          <Skeleton className="size-72 rounded-lg" />
        ) : (
          <>
            <QrCode text={url} label={t.shareTitle} />
            <p className="text-ink-3 tnum text-sm">{t.shareUntil(moment(made.data.expiresAt))}</p>
            {hasFailed ? <LinkToCopy url={url} label={t.copyByHand} /> : null}
          </>
        )}
      </div>
    </AppSheet>
  );
}

/** Why there is no link: a refusal stays one, and says what to do instead. */
function NoLink({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = deskText.use();
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
    return <LoadError error={error} onRetry={onRetry} />;
  return (
    <div className="w-full text-left">
      <Notice tone="danger" title={messageOf(error, t.noLinkText)}>
        {t.noLinkText}
      </Notice>
    </div>
  );
}
