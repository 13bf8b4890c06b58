import { loginFor } from '#web/homes.ts';
import { navigate, placeStore } from '#web/routing/navigation.ts';

/** Opens the login page of the area one is in; afterwards the login leads back here. */
export const goToLogin = (): void => {
  const { path, search } = placeStore.get();
  const login = loginFor(path, path + search);
  if (login.split('?')[0] !== path) navigate(login);
};
