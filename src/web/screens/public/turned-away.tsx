import type { ReactNode } from 'react';
import { Peaks } from '#ui/Peaks.tsx';
import { homeOf, loginFor } from '#web/guard.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { logOut } from '#web/parts/account/log-out.ts';
import { Link } from '#web/routing/Link.tsx';
import { insidePath } from '#web/routing/match.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useSession } from '#web/state/session.ts';
import { accountText } from '#web/text/account.ts';

type Props = {
  sign: string;
  title: string;
  text: string;
  children?: ReactNode;
};

/** A full page that says why there is nothing here, and the way back. */
function TurnedAway({ sign, title, text, children }: Props) {
  const t = accountText.use();
  const session = useSession();
  return (
    <div className="text-on-night relative flex flex-1 flex-col items-center justify-center px-6 pb-40 text-center">
      <Peaks />
      <div className="relative flex flex-col items-center">
        <p aria-hidden="true" className="tnum text-night-ice text-xl font-semibold">
          {sign}
        </p>
        <h1 className="mt-2 text-3xl font-bold">{title}</h1>
        <p className="text-on-night-2 mt-3 max-w-80 text-md">{text}</p>
        <div className="mt-8 flex flex-col gap-3">
          <Link to={homeOf(session?.activeRole ?? null)} className={buttonClass({ size: 'lg' })}>
            {t.goHome}
          </Link>
          {children}
        </div>
      </div>
    </div>
  );
}

/** The visitor is known, but this page is not for them; another account may go on to where they wanted. */
export function Forbidden({ query }: PageProps) {
  const t = accountText.use();
  const from = insidePath(query['from']);
  const switchAccount = async () => {
    await logOut();
    if (from !== null) {
      navigate(loginFor(from, from), { replace: true });
    }
  };
  return (
    <TurnedAway sign="403" title={t.forbiddenTitle} text={t.forbiddenText}>
      <Button variant="night" size="lg" onClick={() => void switchAccount()}>
        {t.switchAccount}
      </Button>
    </TurnedAway>
  );
}

/** There is no such page. */
export function NotFound() {
  const t = accountText.use();
  return <TurnedAway sign="404" title={t.notFoundTitle} text={t.notFoundText} />;
}
