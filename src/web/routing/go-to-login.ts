import { loginPathFor } from '#domain/access/homes.ts';
import { navigate, placeStore } from '#web/routing/navigation.ts';

/** Opens the login page of the area one is in; afterwards the login leads back here. */
export const goToLogin = (): void => {
  const { path, search } = placeStore.get();
  const login = loginPathFor(path);
  if (path === login) return;
  navigate(`${login}?redirect=${encodeURIComponent(path + search)}`);
};
