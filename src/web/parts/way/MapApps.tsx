import { useState } from 'react';
import type { Wgs84 } from '#domain/geo/coordinates.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { call } from '#web/api/client.ts';
import { useClientConfig } from '#web/api/client-config.ts';
import { isIos } from '#web/device/camera/this-device.ts';
import { weChatHere } from '#web/device/wechat-client.ts';
import { openWeChatMap } from '#web/device/wechat-sdk.ts';
import { mapLinks, type Destination, type Device } from '#web/parts/way/map-links.ts';
import { wayText } from '#web/text/way.ts';

const deviceHere = (): Device => {
  if (isIos() || navigator.userAgent.includes('Macintosh')) return 'apple';
  return navigator.userAgent.includes('Android') ? 'android' : 'other';
};

type Props = { to: Destination; here: Wgs84 | null };

/** Ways to a place in map apps; inside WeChat, where links to them lead nowhere, WeChat's own map. */
export function MapApps({ to, here }: Props) {
  const t = wayText.use();
  if (weChatHere() !== null) return <WeChatMap to={to} />;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-ink-2 font-medium">{t.maps}</h3>
      <div className="grid grid-cols-2 gap-3">
        {mapLinks(to, { device: deviceHere(), here }).map(({ app, href }) => (
          <a
            key={app}
            href={href}
            {...(app === 'device' ? {} : { target: '_blank', rel: 'noreferrer' })}
            className={buttonClass({ variant: 'secondary', full: true })}
          >
            {t[app]}
          </a>
        ))}
      </div>
    </section>
  );
}

function WeChatMap({ to: { point, name, address } }: Pick<Props, 'to'>) {
  const t = wayText.use();
  const { data: config } = useClientConfig();
  const [state, setState] = useState<'idle' | 'opening' | 'failed'>('idle');
  const client = weChatHere();
  if (point === null || client === null || config === undefined || config.loginMethods.weChat === 'off')
    return null;
  const open = async (): Promise<void> => {
    setState('opening');
    const { latitude, longitude } = point;
    const place = { latitude, longitude, name, address };
    try {
      await openWeChatMap(client, (url) => call('weChat.jssdkConfig', { url }), place);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button size="lg" full icon="pin" loading={state === 'opening'} onClick={() => void open()}>
        {t.weChat}
      </Button>
      {state === 'failed' ? <Notice tone="warning">{t.weChatFailed}</Notice> : null}
    </>
  );
}
