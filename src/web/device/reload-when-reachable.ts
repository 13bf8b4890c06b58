const place = 'reloaded_at';
const pauseMs = 10_000;

/** Loads the app anew when the server answers, at most every ten seconds; without a connection the page stays. */
export const reloadWhenReachable = async (): Promise<void> => {
  if (Date.now() - Number(sessionStorage.getItem(place) ?? 0) < pauseMs) return;
  const isReachable = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReachable) return;
  sessionStorage.setItem(place, String(Date.now()));
  location.reload();
};

/** Lets the next failure load the app anew at once: a person asked for it. */
export const allowReload = (): void => sessionStorage.removeItem(place);
