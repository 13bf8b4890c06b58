import type { Role } from '#domain/access/roles.ts';
import { isSettling, whenSettled } from '#ui/back-stack.ts';
import { ignoreStrayTaps } from '#ui/stray-taps.ts';
import { fetchStaffCalls } from '#web/api/call-row.ts';
import { call, onLoginNeeded } from '#web/api/client.ts';
import { queryClient } from '#web/api/queries.ts';
import { whenIdle, whenTouchedOrIdle } from '#web/device/idle.ts';
import { onOtherTabChange } from '#web/device/storage.ts';
import { weChatHere } from '#web/device/wechat-client.ts';
import { followSession } from '#web/follow-session.ts';
import { guardFor, loginFor } from '#web/guard.ts';
import { Companion, KeptPages } from '#web/parts/frame/Companion.tsx';
import { takePhoneCode } from '#web/parts/security/phone-code.ts';
import { Dock, Footer, Rail } from '#web/parts/frame/Surroundings.tsx';
import { pathTo } from '#web/paths.ts';
import type { Rest } from '#web/rest.ts';
import { findPage } from '#web/router.ts';
import { mindLayers, navigate, placeStore, recheck } from '#web/routing/navigation.ts';
import { preload } from '#web/routing/Link.tsx';
import { handDraftsTo } from '#web/state/drafts.ts';
import { languageStore } from '#web/state/language.ts';
import { restoreSession, sessionKeys, sessionStore, visitorNow } from '#web/state/session.ts';
import { showError } from '#web/state/toast.ts';
import { loadEnglish } from '#web/text/area.ts';
import '#web/styles/rest.css';

/** Where each goes next; with these pages comes what most pages share. */
const nextPages: Readonly<Record<Role, readonly string[]>> = {
  SuperAdmin: [pathTo('storeOrders')],
  StoreManager: [pathTo('storeOrders')],
  StoreEmployee: [pathTo('storeOrders')],
  Driver: [pathTo('driverDashboard')],
  Agent: [pathTo('agentDashboard')],
  Customer: [pathTo('customerOrders'), pathTo('customerOrder', { id: 'next' })],
};

const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** Fetches what a visitor will need next, unless the device is told to save data: a page opened later has little left to fetch. */
const prefetchPages = (role: Role | null): void => {
  if (savesData()) return;
  for (const path of role === null ? [pathTo('customerLogin')] : nextPages[role]) void preload(path);
  // The first piece in the cart asks for it: by then it is here, whatever becomes of the network.
  if (role === null || role === 'Customer')
    import('#web/screens/customer/order-create/CartBar.tsx').catch(() => undefined);
};

/** Opens the login page of the area one is in; afterwards the login leads back here. */
const goToLogin = (): void => {
  const { path, search } = placeStore.get();
  const login = loginFor(path, path + search);
  if (login.split('?')[0] !== path) navigate(login);
};

/** Late enough to leave the line to what the first page loads. */
const profileAfterMs = 1000;

mindLayers({ isSettling, whenSettled });
ignoreStrayTaps();
// Few phones are so narrow, or have letters so large.
if (matchMedia('(max-width: 22em)').matches) import('#web/styles/narrow.css').catch(() => undefined);
// A store rarely closes while somebody looks at it.
whenTouchedOrIdle(() => {
  import('#web/api/notice-closed-stores.ts').then(
    ({ noticeClosedStores }) => noticeClosedStores(),
    () => undefined,
  );
});
// Before the guard sends a guest to the login, where the address ends.
takePhoneCode();
addEventListener('hashchange', takePhoneCode);
restoreSession();
onOtherTabChange(sessionKeys, () => {
  restoreSession();
  // Another tab may have logged somebody else in, who may not see this page.
  recheck();
});
followSession({
  forget: () => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'config.h5' }),
  readAgain: () => void queryClient.invalidateQueries(),
  handDraftsTo,
  recheck,
});
// Roles may have been given or taken since the last visit; the first page need not wait for that.
if (sessionStore.get() !== null) {
  setTimeout(
    () => void import('#web/api/profile.ts').then((profile) => profile.refreshProfile()),
    profileAfterMs,
  );
}
onLoginNeeded((message) => {
  showError(message);
  goToLogin();
});

/** Staff hear what happened and may wear gloves, and what their pages call is here before they ask; customers' phones fetch none of it. */
const equipStaff = (): void => {
  if (!sessionStore.get()?.roles.some((role) => role !== 'Customer')) return;
  fetchStaffCalls().catch(() => undefined);
  import('#web/staff-device.ts').then(
    ({ startStaffDevice }) => startStaffDevice(),
    () => undefined,
  );
  whenIdle(() => {
    import('#web/live-updates.ts').then(
      ({ startLiveUpdates }) => startLiveUpdates(),
      () => undefined,
    );
  });
};
sessionStore.subscribe(equipStaff);
equipStaff();

const bePatient = (): void => {
  import('#web/parts/offline/be-patient.tsx').then(
    (patience) => patience.bePatient(),
    () => undefined,
  );
};
// Without a network what this device keeps is all there is.
if (navigator.onLine === false) bePatient();
else whenTouchedOrIdle(bePatient);

/** Inside WeChat shared pages have a card of ours; outside nothing of that is fetched. */
if (weChatHere() !== null) {
  whenIdle(() => {
    import('#web/parts/share/follow-shares.ts').then(
      ({ followShares }) => followShares(findPage),
      () => undefined,
    );
  });
}

// A page that still waits for its own answers leaves the line free, but the browser counts it as idle.
const fetchNext = (): void =>
  whenTouchedOrIdle(() => {
    const session = sessionStore.get();
    prefetchPages(session?.activeRole ?? null);
    // Pages of orders and gear open with what forms share.
    if (session !== null) import('#web/parts/forms/use-form.ts').catch(() => undefined);
  });
sessionStore.subscribe(fetchNext);
fetchNext();

/** Answers all that the app has beside its first page, in the reader's language. */
export const wholeApp = async (): Promise<Rest> => {
  if (languageStore.get() === 'en') await loadEnglish();
  const guard = guardFor(findPage, visitorNow);
  return { find: findPage, guard, Companion, KeptPages, Rail, Footer, Dock, call };
};
