const place = 'reloaded_at';
const pauseMs = 10_000;

/** When this tab last reloaded itself; without session storage, when it was opened. */
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

/** Allows an immediate reload on the next failure, after the user pressed retry. */
export const allowReload = (): void => sessionStorage.removeItem(place);
