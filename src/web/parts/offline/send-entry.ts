import { ApiError } from '#web/api/api-error.ts';
import type { CallKey } from '#web/api/calls.ts';
import { call } from '#web/api/client.ts';
import { networkError } from '#web/api/fetch-in-time.ts';
import { send } from '#web/api/send.ts';
import { withSentPhotos } from '#web/parts/offline/kept-photos.ts';
import type { Entry } from '#web/parts/offline/queue.ts';
import { sessionStore } from '#web/state/session-store.ts';

/** Sends nothing once another account is logged in: a token that is traded meanwhile would be theirs. */
export const onlyAs =
  (login: string, transport: typeof send): typeof send =>
  async (request, options) => {
    if (sessionStore.get()?.user.id !== login) throw networkError();
    return transport(request, options);
  };

/** Makes the call of an entry under its key and for its account, its photos before it; those that the server let go of once more. */
export const sendEntry = async ({ id, key, input, login }: Entry): Promise<unknown> => {
  const make = async (isAnew: boolean): Promise<unknown> => {
    const guard = (transport: typeof send) => onlyAs(login, transport);
    const whole = await withSentPhotos(input, { isAnew, guard });
    const how = { isDirect: true, idempotencyKey: id, transport: guard(send) };
    return call(key as CallKey, whole as never, how);
  };
  try {
    return await make(false);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'file.gone') throw error;
    return make(true);
  }
};
