import { Button } from '#ui/Button.tsx';
import { logOut } from '#web/parts/account/log-out.ts';
import { useSchemeWrite } from '#web/parts/schemes/scheme-api.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { openSaved, planOf } from '#web/screens/customer/order-create/SchemeRow.tsx';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { useSession } from '#web/state/session.ts';
import { agentText } from '#web/text/agent.ts';

/** In place of the button that books, for a login that cannot: an agent makes a plan of it, everybody may log in as a guest. */
export function OtherLogin({ booking: { draft, request } }: { booking: Booking }) {
  const t = agentText.use();
  const isAgent = useSession()?.roles.includes('Agent') === true;
  const save = useSchemeWrite('schemes.save', openSaved);
  const isSaved = draft.scheme !== '';
  const plan = (): void => {
    if (isSaved) navigate(pathTo('customerScheme', { s: draft.scheme }));
    else save.mutate(planOf(draft, request));
  };
  return (
    <div className="flex flex-col gap-2 pt-2">
      <p className="text-ink-2 text-sm">{isAgent ? t.notForYou : t.notWithThisLogin}</p>
      <div className="flex gap-3 *:flex-1">
        <Button variant="secondary" size="lg" onClick={() => void logOut('customerLogin')}>
          {t.asGuest}
        </Button>
        {isAgent ? (
          <Button
            size="lg"
            loading={save.isPending}
            disabled={draft.lines.length === 0 || request.dayPartId !== undefined}
            onClick={plan}
          >
            {isSaved ? t.openPlan : t.savePlan}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
