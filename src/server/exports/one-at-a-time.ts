import { AppError } from '#server/http/app-error.ts';

let isWriting = false;

/** Does what takes much memory and time while nothing else of its kind is done here. Refuses `server.busy`. */
export const oneAtATime = async <T>(work: () => Promise<T>): Promise<T> => {
  if (isWriting) throw new AppError('server.busy');
  isWriting = true;
  try {
    return await work();
  } finally {
    isWriting = false;
  }
};
