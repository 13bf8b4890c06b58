import { useEffect } from 'react';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { keepScreenOn } from '#web/device/keep-bright.ts';
import { keepPageOffline } from '#web/device/keep-offline.ts';
import { whenIdle } from '#web/device/idle.ts';
import { QrCode } from '#web/parts/codes/QrCode.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { customerText } from '#web/text/customer.ts';

/** The code that a guest shows at the counter. It is drawn from the number alone; nothing is asked of the server. */
export function CustomerOrderQr({ params }: PageProps<'customerOrderQr'>) {
  const t = customerText.use();
  const { orderNumber } = params;
  const isNumber = /^20\d{10}$/.test(orderNumber);
  return (
    <Page title={t['qr.title']} back={pathTo('customerOrders')}>
      {isNumber ? (
        <Code key={orderNumber} orderNumber={orderNumber} />
      ) : (
        <EmptyState
          title={t['qr.wrong']}
          text={t['qr.wrongText']}
          action={<LinkButton to={pathTo('customerOrders')}>{t['orders.title']}</LinkButton>}
        />
      )}
    </Page>
  );
}

/**
 * As large as leaves the rest in sight: above the words on a phone held upright, beside them on one held flat. Bars, title
 * and words take the lengths that are left out.
 */
const codeWidth = 'max(min(18rem, 100vh - 24rem), min(18rem, 100vh - 12rem, 100vw - 24rem))';

/** Stands there whole however the phone is held, stays bright, and is kept for a visit without a connection. */
function Code({ orderNumber }: { orderNumber: string }) {
  const t = customerText.use();
  useEffect(() => {
    whenIdle(() => void keepPageOffline().catch(() => undefined));
    return keepScreenOn();
  }, []);
  const link = `${location.origin}${pathTo('storeOrderCreate', { orderNumber })}`;
  return (
    <Card pad="lg" className="ui-rise flex flex-wrap items-center justify-center gap-x-6 gap-y-4">
      <div style={{ width: codeWidth, maxWidth: '100%' }}>
        <QrCode text={link} label={`${t['qr.image']} ${orderNumber}`} />
      </div>
      <div className="flex flex-col items-center gap-2 text-center">
        <p className="text-ink-2 max-w-72 text-balance">{t['qr.text']}</p>
        <p className="tnum text-xl font-semibold tracking-widest whitespace-nowrap">
          {orderNumber.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}
        </p>
        <p className="text-ink-3 flex items-center gap-1.5 text-sm">
          <Icon name="sun" size={16} />
          {t['qr.bright']}
        </p>
      </div>
    </Card>
  );
}
