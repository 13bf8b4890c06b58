import type { TestCall, TestServer, TestUser } from '#testing/test-server.ts';

/** The verification token of an answer, as a browser would send it back: in the header, with the cookie beside it. */
export const verifiedBy = (headers: Readonly<Record<string, unknown>>): Record<string, string> => ({
  requestverificationtoken: String(headers['requestverificationtoken']),
  cookie: String(headers['set-cookie']).split(';')[0] ?? '',
});

/** Asks for a verification token as the named caller and page. */
export const askVerification = async (
  server: Pick<TestServer, 'call'>,
  as?: TestUser,
  headers: Record<string, string> = {},
): Promise<Record<string, string>> => {
  const options: TestCall = { headers, ...(as === undefined ? {} : { as }) };
  return verifiedBy((await server.call('GET /api/abp/application-configuration', options)).headers);
};
