import { Button } from '#ui/Button.tsx';
import { moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { savedAgain, useSchemeWrite, type Scheme, type SchemeCheck } from '#web/parts/schemes/scheme-api.ts';
import { pathTo } from '#web/paths.ts';
import { showSuccess } from '#web/state/toast.ts';
import { schemesText } from '#web/text/schemes.ts';

type Props = { scheme: Scheme; check: SchemeCheck | undefined };

/** What has become of a scheme since it was saved: booked, over, dearer, or partly sold out. */
export function SchemeNews({ scheme, check }: Props) {
  const t = schemesText.use();
  if (scheme.status === 'Ordered') return <Booked orderId={scheme.orderId} />;
  if (scheme.status === 'Withdrawn') return <Notice title={t.withdrawn}>{t.withdrawnText}</Notice>;
  if (scheme.status === 'Expired') {
    return (
      <Notice
        tone="warning"
        title={t.expired}
        action={scheme.isMine ? <Reprice scheme={scheme} label={t.reprice} /> : undefined}
      >
        {scheme.isMine ? t.expiredText : t.expiredOther}
      </Notice>
    );
  }
  return <Changes scheme={scheme} check={check} />;
}

function Booked({ orderId }: Pick<Scheme, 'orderId'>) {
  const t = schemesText.use();
  if (orderId === null) return <Notice title={t.booked}>{t.bookedText}</Notice>;
  return (
    <Notice
      tone="success"
      title={t.bookedOwn}
      action={
        <LinkButton size="sm" to={pathTo('customerOrder', { id: orderId })}>
          {t.seeOrder}
        </LinkButton>
      }
    >
      {t.bookedOwnText}
    </Notice>
  );
}

function Changes({ scheme, check }: Props) {
  const t = schemesText.use();
  if (check === undefined) return null;
  const { price } = check;
  const isDearer = price !== null && price.totalFen !== scheme.totalFen;
  return (
    <>
      {isDearer ? (
        <Notice
          tone="warning"
          title={t.priceChanged}
          action={scheme.isMine ? <Reprice scheme={scheme} label={t.takePrice} /> : undefined}
        >
          {t.priceWasIs(moneyText(scheme.totalFen), moneyText(price.totalFen))}
        </Notice>
      ) : null}
      {check.bookable || scheme.lines.length === 0 ? null : (
        <Notice tone="warning" title={t.someGone}>
          {scheme.isMine ? t.goneText : t.goneOther}
        </Notice>
      )}
    </>
  );
}

/** Prices a scheme as of now. */
function Reprice({ scheme, label }: { scheme: Scheme; label: string }) {
  const t = schemesText.use();
  const save = useSchemeWrite('schemes.save', () => showSuccess(t.repriced));
  return (
    <Button size="sm" loading={save.isPending} onClick={() => save.mutate(savedAgain(scheme))}>
      {label}
    </Button>
  );
}
