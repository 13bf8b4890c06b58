import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { placeStore } from '#web/routing/navigation.ts';
import { payText } from '#web/text/pay.ts';
import { useText } from '#web/text/use-text.ts';

/** Nobody is logged in and no link came along. */
export function LogInFirst() {
  const t = useText(payText);
  const { path, search } = placeStore.get();
  return (
    <EmptyState
      title={t.needLogin}
      text={t.needLoginText}
      action={
        <Link to={pathTo('customerLogin', { redirect: path + search })} className={buttonClass()}>
          {t.logIn}
        </Link>
      }
    />
  );
}
