import { apiBase, networkError } from '#web/api/fetch-in-time.ts';
import { headersFor, type send } from '#web/api/send.ts';

type FormFile = {
  readonly bytes: Blob;
  readonly name: string;
  /** Told how much of it is on its way, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Instead of the usual time, for what is long on a slow line. */
  readonly timeoutMs?: number;
};

/** Source: SPEC section 9. */
const timeoutMs = 30_000;

const formOf = (texts: string | undefined, file: FormFile): FormData => {
  const form = new FormData();
  // The texts go first, so that a server may judge by them before the file is here.
  for (const [name, value] of Object.entries(JSON.parse(texts ?? '{}') as Record<string, unknown>))
    form.append(name, String(value));
  form.append('file', file.bytes, file.name);
  return form;
};

/** Sends a call as a form with one file, and tells how far it is; `fetch` cannot tell that. */
export const sendForm =
  (file: FormFile): typeof send =>
  (request, options) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      const fail = (): void => reject(networkError());
      xhr.open(request.method, apiBase() + request.path);
      xhr.timeout = file.timeoutMs ?? timeoutMs;
      xhr.withCredentials = true;
      headersFor({ body: undefined }, options).forEach((value, name) => xhr.setRequestHeader(name, value));
      xhr.upload.addEventListener('progress', ({ loaded, total }) => {
        if (total > 0) file.onProgress?.(loaded / total);
      });
      xhr.addEventListener('error', fail);
      xhr.addEventListener('timeout', fail);
      xhr.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      xhr.addEventListener('load', () => resolve(new Response(xhr.responseText, { status: xhr.status })));
      options.signal?.addEventListener('abort', () => xhr.abort());
      xhr.send(formOf(request.body, file));
    });
