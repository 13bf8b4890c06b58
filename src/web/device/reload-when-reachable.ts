const place = 'reloaded_at';
const pauseMs = 10_000;

/** When this tab last loaded itself anew; a tab that may keep nothing counts from when it was opened. */
const reloadedAt = (): number => {
  try {
    return Number(sessionStorage.getItem(place) ?? 0);
  } catch {
    return performance.timeOrigin;
  }
};

const noteReload = (): void => {
  try {
    sessionStorage.setItem(place, String(Date.now()));
  } catch {
    // It counts from when it is opened.
  }
};

/** Reloads the app when the server answers, at most every ten seconds; without a connection the page stays. */
export const reloadWhenReachable = async (): Promise<void> => {
  if (Date.now() - reloadedAt() < pauseMs) return;
  const isReachable = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReachable) return;
  noteReload();
  location.reload();
};

/** Lets the next failure load the app anew at once: a person asked for it. */
export const allowReload = (): void => sessionStorage.removeItem(place);
