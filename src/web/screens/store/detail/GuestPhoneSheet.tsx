import { decideMerge } from '#domain/access/merge-guests.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import { messageOf } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { QrCode } from '#web/parts/codes/QrCode.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { phoneCodeLink } from '#web/parts/security/kept-phone-code.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { countdownText, dateText } from '#web/parts/time/time-text.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { MergeSheet, ReleaseSheet } from '#web/screens/store/detail/GuestChangeSheets.tsx';
import { useLocale } from '#web/state/language.ts';
import { guestPhoneText } from '#web/text/guest-phone.ts';
import { storeText } from '#web/text/store.ts';

type GuestClaim = Output<'guests.ofPhone'>['items'][number];

/** Makes a code with which the guest proves the number, and shows it large and to be scanned. */
function CodeCard({ phone }: { phone: string }) {
  const t = guestPhoneText.use();
  const make = useWrite('guests.showCode', { silent: true });
  const { data, error } = make;
  return (
    <section aria-label={t.codeTitle} className="flex flex-col items-center gap-3">
      {data === undefined ? null : <Code {...data} />}
      {error === null ? null : <Notice tone="danger">{messageOf(error)}</Notice>}
      <Button
        full
        icon={data === undefined ? 'qr' : 'refresh'}
        variant={data === undefined ? 'primary' : 'secondary'}
        loading={make.isPending}
        onClick={() => make.mutate({ phoneNumber: phone })}
      >
        {data === undefined ? t.showCode : t.newCode}
      </Button>
    </section>
  );
}

function Code({ code, expiresAt }: Output<'guests.showCode'>) {
  const t = guestPhoneText.use();
  const leftMs = Date.parse(expiresAt) - useNow(1000);
  if (leftMs <= 0) return <Notice tone="warning">{t.over}</Notice>;
  return (
    <>
      <p className="text-ink-2 text-center text-balance">{t.codeText}</p>
      <p className="tnum text-3xl font-bold tracking-widest">{code}</p>
      <QrCode text={phoneCodeLink(code)} label={t.codeLink} />
      <p role="timer" className="text-ink-3 tnum text-sm">
        {t.goodFor(countdownText(leftMs))}
      </p>
    </>
  );
}

type ClaimProps = {
  claim: GuestClaim;
  onRelease: () => void;
  /** Null while no other account can keep the orders. */
  onMerge: (() => void) | null;
};

function ClaimRow({ claim, onRelease, onMerge }: ClaimProps) {
  const t = guestPhoneText.use();
  const place = { locale: useLocale(), zone: useZone(undefined) };
  return (
    <li className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 truncate font-semibold">{claim.name}</span>
        <Tag tone={claim.isProven ? 'success' : 'warning'}>{claim.isProven ? t.proven : t.claimed}</Tag>
        {claim.hasWeChat ? <Tag>{t.weChat}</Tag> : null}
        {claim.isReleased ? <Tag>{t.released}</Tag> : null}
        {claim.isActive ? null : <Tag tone="danger">{t.disabled}</Tag>}
      </div>
      <p className="text-ink-3 tnum text-sm">
        {t.facts(claim.orderCount, dateText(claim.creationTime, place))}
      </p>
      {claim.isReleased && onMerge === null ? <p className="text-ink-3 text-sm">{t.mergeLater}</p> : null}
      <div className="flex gap-2 empty:hidden">
        {claim.isReleased ? null : (
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={onRelease}>
            {t.release}
          </Button>
        )}
        {onMerge === null ? null : (
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={onMerge}>
            {t.merge}
          </Button>
        )}
      </div>
    </li>
  );
}

const keepersFor = (claim: GuestClaim, claims: readonly GuestClaim[]): readonly GuestClaim[] =>
  claims.filter((keeper) => decideMerge(claim, keeper).ok);

/** The guests who say that a number is theirs, or did so until staff took it off them, and what can be done about that. */
function Claims({ phone, claims }: { phone: string; claims: readonly GuestClaim[] }) {
  const t = guestPhoneText.use();
  const release = useOpeningFor<GuestClaim>();
  const merge = useOpeningFor<GuestClaim>();
  if (claims.length === 0) return <p className="text-ink-3 text-center">{t.none}</p>;
  return (
    <>
      <Card pad="none" className="border-line border">
        <ul aria-label={t.claims} className="divide-line m-0 list-none divide-y p-0">
          {claims.map((claim) => (
            <ClaimRow
              key={claim.id}
              claim={claim}
              onRelease={() => release.show(claim)}
              onMerge={keepersFor(claim, claims).length === 0 ? null : () => merge.show(claim)}
            />
          ))}
        </ul>
      </Card>
      {release.subject === undefined ? null : (
        <ReleaseSheet
          key={`release ${release.round}`}
          phone={phone}
          claim={release.subject}
          {...release.sheet}
        />
      )}
      {merge.subject === undefined ? null : (
        <MergeSheet
          key={`merge ${merge.round}`}
          phone={phone}
          claim={merge.subject}
          others={keepersFor(merge.subject, claims)}
          {...merge.sheet}
        />
      )}
    </>
  );
}

type Props = { phone: string; open: boolean; onClose: () => void };

/** Whose a phone number is: who claims it, a code with which a guest proves it, and what sets it right. */
export function GuestPhoneSheet({ phone, open, onClose }: Props) {
  const t = storeText.use();
  const query = useCall('guests.ofPhone', { phoneNumber: phone }, { enabled: open });
  return (
    <AppSheet open={open} onClose={onClose} title={`${t.guestMobile} ${phone}`}>
      <div className="flex flex-col gap-5">
        <Loaded query={query} count={1}>
          {({ items }) => <Claims phone={phone} claims={items} />}
        </Loaded>
        <CodeCard phone={phone} />
      </div>
    </AppSheet>
  );
}
