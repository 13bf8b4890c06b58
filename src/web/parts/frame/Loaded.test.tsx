import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';

const refusal = (status: number, code = '') => new ApiError('refused', { status, code });

const drawn = (data: string | undefined, error: Error | null): string =>
  renderToStaticMarkup(
    <Loaded
      query={{
        data,
        error,
        errorUpdatedAt: error === null ? 0 : 1,
        dataUpdatedAt: data === undefined ? 0 : 1,
        refetch: () => undefined,
      }}
      bones="bones"
      missing={({ status }) => `missing ${status}`}
    >
      {(answer) => answer}
    </Loaded>,
  );

describe('what a page shows of a call', () => {
  test.each([
    ['its answer', 'answer', null, 'answer'],
    ['its last answer, while it fails', 'answer', refusal(503), 'answer'],
    ['its last answer, when it is not found any more', 'answer', refusal(404), 'answer'],
    ['nothing of an answer that is hidden since', 'answer', refusal(403, 'order.proofNeeded'), 'missing 403'],
    ['bones, before it is answered', undefined, null, 'bones'],
    ['what is missing', undefined, refusal(404), 'missing 404'],
  ])('%s', (_what, data, error, shows) => {
    expect(drawn(data, error)).toBe(shows);
  });
});
