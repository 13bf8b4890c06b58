import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { QrCode } from '#web/parts/codes/QrCode.tsx';
import { useCall } from '#web/api/queries.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { LinkToCopy, useCopyLink } from '#web/parts/pay/CopyLink.tsx';
import { pathTo } from '#web/paths.ts';
import { useSession } from '#web/state/session.ts';
import { schemesText } from '#web/text/schemes.ts';

type Props = {
  token: string;
  /** For members who enter their sizes. */
  isForMembers?: boolean;
  open: boolean;
  onClose: () => void;
};

/** Whoever an agent sends something to came by them; a link without their code would bring its guests to nobody. */
const useAgentQuery = () => {
  const isAgent = useSession()?.roles.includes('Agent') === true;
  const { data, error } = useCall('agents.me', {}, { enabled: isAgent });
  return {
    query: data === undefined ? {} : { agent: data.code },
    isWaiting: isAgent && data === undefined && error === null,
  };
};

/** A scheme to scan, to copy, or to send by whatever the device sends with. */
export function ShareScheme({ token, isForMembers = false, open, onClose }: Props) {
  const t = schemesText.use();
  const title = isForMembers ? t.shareMembers : t.share;
  const { query, isWaiting } = useAgentQuery();
  const url = location.origin + pathTo('scheme', { s: token, ...(isForMembers && { me: '1' }), ...query });
  const canShare = typeof navigator.share === 'function';
  const { copy, hasFailed } = useCopyLink(url, { done: t.copied, failed: t.copyFailed });
  // Whoever closes the device's own sheet has changed their mind, which is no failure.
  const share = () => navigator.share({ title, url }).catch(() => undefined);
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button
            variant={canShare ? 'secondary' : 'primary'}
            icon="copy"
            loading={isWaiting}
            onClick={() => void copy()}
          >
            {t.copy}
          </Button>
          {canShare ? (
            <Button icon="upload" loading={isWaiting} onClick={() => void share()}>
              {t.send}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col items-center gap-4 pt-1 pb-2 text-center">
        <p className="text-ink-2 text-balance">{isForMembers ? t.shareMembersText : t.shareText}</p>
        {isWaiting ? <Skeleton className="size-56 rounded-xl" /> : <QrCode text={url} label={title} />}
        {hasFailed ? <LinkToCopy url={url} label={t.copyByHand} /> : null}
      </div>
    </AppSheet>
  );
}
