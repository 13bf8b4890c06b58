import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { useCall } from '#web/api/queries.ts';
import { QrCode } from '#web/parts/codes/QrCode.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { LinkToCopy, useCopyLink } from '#web/parts/pay/CopyLink.tsx';
import { pathTo } from '#web/paths.ts';
import { agentText, percentOf } from '#web/text/agent.ts';

/** The agent's own link: to be scanned from the screen, copied, or sent by whatever the device sends with. */
export function OwnLink() {
  const t = agentText.use();
  const me = useCall('agents.me', {});
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4" aria-label={t.link}>
      <div>
        <h2 className="text-lg font-semibold">{t.link}</h2>
        <p className="text-ink-2 mt-1">{t.linkText}</p>
      </div>
      <Loaded query={me} count={1}>
        {({ code, permille }) => <Link code={code} permille={permille} />}
      </Loaded>
    </Card>
  );
}

function Link({ code, permille }: { code: string; permille: number }) {
  const t = agentText.use();
  const url = location.origin + pathTo('customerBook', { agent: code });
  const { copy, hasFailed } = useCopyLink(url, { done: t.copied, failed: t.copyFailed });
  const canShare = typeof navigator.share === 'function';
  // Whoever closes the device's own sheet has changed their mind, which is no failure.
  const share = () => navigator.share({ title: t.sendTitle, url }).catch(() => undefined);
  return (
    <>
      <div className="flex flex-col items-center gap-3 text-center">
        <QrCode text={url} label={t.qr} />
        <p className="tnum text-md font-semibold">{t.code(code)}</p>
      </div>
      <div className="flex gap-3 *:flex-1">
        <Button variant={canShare ? 'secondary' : 'primary'} icon="copy" onClick={() => void copy()}>
          {t.copy}
        </Button>
        {canShare ? (
          <Button icon="upload" onClick={() => void share()}>
            {t.send}
          </Button>
        ) : null}
      </div>
      {hasFailed ? <LinkToCopy url={url} label={t.copyByHand} /> : null}
      <p className="text-ink-3 text-center text-sm">
        {t.share(percentOf(permille))} · {t.shareText}
      </p>
    </>
  );
}
