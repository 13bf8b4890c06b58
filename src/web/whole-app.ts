import { ignoreStrayTaps } from '#ui/stray-taps.ts';
import { call, onLoginNeeded } from '#web/api/client.ts';
import { noticeClosedStores } from '#web/api/notice-closed-stores.ts';
import { whenIdle } from '#web/device/idle.ts';
import { weChatHere } from '#web/device/wechat-client.ts';
import { guardFor } from '#web/guard.ts';
import { Toasts } from '#web/parts/frame/Toasts.tsx';
import type { Rest } from '#web/rest.ts';
import { findPage } from '#web/router.tsx';
import { goToLogin } from '#web/routing/go-to-login.ts';
import { languageStore } from '#web/state/language.ts';
import { sessionStore, visitorNow } from '#web/state/session.ts';
import { showError } from '#web/state/toast.ts';
import { loadEnglish } from '#web/text/area.ts';
import '#web/styles/rest.css';

ignoreStrayTaps();
noticeClosedStores();
onLoginNeeded((message) => {
  showError(message);
  goToLogin();
});

/** Staff hear what happened; customers' phones fetch none of it. */
const soundForStaff = (): void => {
  if (!sessionStore.get()?.roles.some((role) => role !== 'Customer')) return;
  import('#web/parts/sound/staff-sounds.ts').then(
    ({ startStaffSounds }) => startStaffSounds(),
    () => undefined,
  );
};
sessionStore.subscribe(soundForStaff);
soundForStaff();

/** Inside WeChat shared pages have a card of ours; outside nothing of that is fetched. */
if (weChatHere() !== null) {
  whenIdle(() => {
    import('#web/parts/share/follow-shares.ts').then(
      ({ followShares }) => followShares(findPage),
      () => undefined,
    );
  });
}

/** Answers all that the app has beside its first page, in the reader's language. */
export const wholeApp = async (): Promise<Rest> => {
  if (languageStore.get() === 'en') await loadEnglish();
  return { find: findPage, guard: guardFor(findPage, visitorNow), Toasts, call };
};
