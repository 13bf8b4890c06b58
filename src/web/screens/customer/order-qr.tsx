import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { QrCode } from '#web/parts/codes/QrCode.tsx';
import { customerText } from '#web/text/customer.ts';

/** The code that a guest shows at the counter. It is drawn from the number alone; nothing is asked of the server. */
export function CustomerOrderQr({ params }: PageProps<'customerOrderQr'>) {
  const t = customerText.use();
  const { orderNumber } = params;
  const isNumber = /^20\d{10}$/.test(orderNumber);
  const link = `${location.origin}${pathTo('storeOrderCreate', { orderNumber })}`;
  return (
    <Page width="narrow" title={t['qr.title']} back={pathTo('customerOrders')}>
      {isNumber ? (
        <Card pad="lg" className="ui-rise flex flex-col items-center gap-5 text-center">
          <p className="text-ink-2 max-w-72 text-balance">{t['qr.text']}</p>
          <QrCode text={link} label={`${t['qr.image']} ${orderNumber}`} />
          <p className="tnum text-xl font-semibold tracking-widest">
            {orderNumber.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}
          </p>
          <p className="text-ink-3 flex items-center gap-1.5 text-sm">
            <Icon name="sun" size={16} />
            {t['qr.bright']}
          </p>
        </Card>
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
