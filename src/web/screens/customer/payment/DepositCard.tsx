import { Suspense } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { payEnvironment } from '#web/device/pay-environment.ts';
import { isAskedHere } from '#web/parts/pay/pay-stage.ts';
import type { Deposit, Payable } from '#web/parts/pay/pay-types.ts';
import { useSecurityText } from '#web/parts/orders/SecuredBy.tsx';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { useHold } from '#web/screens/customer/payment/use-hold.ts';
import { depositText } from '#web/text/deposit.ts';
import { securedText } from '#web/text/secured.ts';

type Hold = NonNullable<Deposit['hold']>;
type Way = Hold['channel'];

/** Pay Score opens in WeChat alone, and Alipay opens everywhere else. */
const opensHere = (way: Way): boolean => (way === 'wechat') === (payEnvironment() === 'wechat');

type Props = { payable: Payable; link: string | null; put: (payable: Payable) => void };

/** What securing the deposit means, how it is done from here, and how far it is. */
export function DepositCard({ payable, link, put }: Props) {
  const t = depositText.use();
  const hands = useHold({ payable, link, put });
  const textOf = useSecurityText(undefined);
  const { amountFen, hold, security } = payable.deposit;
  if (security !== null)
    return (
      <Notice tone="success" title={t.held}>
        <span className="block">{textOf(security)}</span>
        {security.isEnding ? null : t.heldText}
      </Notice>
    );
  if (amountFen === 0) return hold?.state === 'ended' ? <Notice tone="warning">{t.lost}</Notice> : null;
  return (
    <Card as="section" pad="lg" aria-label={t.title(moneyText(amountFen))} className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2 text-md font-semibold">
        <Icon name="shield" size={20} />
        {t.title(moneyText(amountFen))}
      </h2>
      {hold !== null && isAskedHere(payable.deposit) ? (
        <Waiting hold={hold} hands={hands} />
      ) : (
        <Offer deposit={payable.deposit} hands={hands} />
      )}
      {hands.fault === null ? null : <Notice tone="danger">{hands.fault}</Notice>}
    </Card>
  );
}

type Hands = ReturnType<typeof useHold>;

function Offer({ deposit: { ways, hold }, hands }: { deposit: Deposit; hands: Hands }) {
  const t = depositText.use();
  const names = securedText.use();
  const here = ways.filter(opensHere);
  const isTried = hold !== null && hold.state !== 'starting' && hold.state !== 'asked';
  return (
    <>
      <p className="text-ink-2">{t.what}</p>
      {isTried ? <Notice tone="warning">{hold.state === 'ended' ? t.lost : t.notSecured}</Notice> : null}
      {here.map((way) => (
        <Button
          key={way}
          variant="soft"
          full
          loading={hands.start.isPending}
          onClick={() => hands.start.mutate(way)}
        >
          {t.use(names[`way.${way}`])}
        </Button>
      ))}
      {here.length > 0 ? null : (
        <p className="text-ink-3 text-sm">{ways.includes('wechat') ? t.inWeChat : t.outside}</p>
      )}
    </>
  );
}

const QrCode = lazyPart(() => import('#web/parts/codes/QrCode.tsx'), 'QrCode');

type Code = Extract<NonNullable<Hold['action']>, { kind: 'code' }>;

/** Alipay's code, and the way to what it opens; a computer opens web pages, but no app. */
function AlipayDoor({ code: { text, url }, amountFen }: { code: Code; amountFen: number }) {
  const t = depositText.use();
  const isDesktop = payEnvironment() === 'desktop';
  const address = isDesktop && url?.startsWith('http') === false ? null : url;
  return (
    <>
      {isDesktop || address === null ? (
        <div className="flex flex-col items-center gap-2 text-center">
          <Suspense fallback={<Skeleton className="aspect-square w-full max-w-72 rounded-lg" />}>
            <QrCode text={text} label={t.codeLabel(moneyText(amountFen))} />
          </Suspense>
          <p className="text-ink-3 text-sm">{t.scan}</p>
        </div>
      ) : null}
      {address === null ? null : (
        <Button full onClick={() => location.assign(address)}>
          {t.openAlipay}
        </Button>
      )}
    </>
  );
}

/** The guest is to confirm at the company. */
function Waiting({ hold, hands: { start, check, close } }: { hold: Hold; hands: Hands }) {
  const t = depositText.use();
  const names = securedText.use();
  const { action, channel } = hold;
  return (
    <>
      <p role="status" className="text-ink-2">
        <span className="text-ink block font-semibold">{t.waiting(names[`way.${channel}`])}</span>
        {t.waitingText}
      </p>
      {action?.kind === 'code' ? <AlipayDoor code={action} amountFen={hold.amountFen} /> : null}
      {channel === 'wechat' || action === null ? (
        <Button full loading={start.isPending} onClick={() => start.mutate(channel)}>
          {channel === 'wechat' ? t.openAgain : t.openAlipay}
        </Button>
      ) : null}
      <Button variant="soft" full loading={check.isPending} onClick={() => check.mutate(hold.id)}>
        {t.confirmed}
      </Button>
      {check.isSuccess ? <Notice tone="warning">{t.notYet}</Notice> : null}
      <Button variant="ghost" full loading={close.isPending} onClick={() => close.mutate(hold.id)}>
        {t.payInstead}
      </Button>
    </>
  );
}
