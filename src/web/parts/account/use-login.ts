import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { enter } from '#web/parts/account/after-login.ts';
import type { Login } from '#web/parts/account/log-in.ts';

/** Logs in, one try at a time, and goes where the visitor wanted to be; the caller shows what went wrong. */
export const useLogin = <I>(
  logIn: (input: I) => Promise<Login>,
  { wanted, andThen }: { wanted: string | undefined; andThen?: (() => void) | undefined },
) => {
  const isBusy = useRef(false);
  const { mutate, error, isPending, isSuccess, reset } = useMutation({
    mutationFn: logIn,
    meta: { silent: true },
    onSuccess: (login) => {
      enter(login, { wanted });
      andThen?.();
    },
    onError: () => {
      isBusy.current = false;
    },
  });
  return {
    submit: (input: I): void => {
      if (isBusy.current) return;
      isBusy.current = true;
      mutate(input);
    },
    error,
    /** Until the next page is here. */
    isBusy: isPending || isSuccess,
    reset,
  };
};
