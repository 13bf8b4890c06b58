import type { TestAnswer, TestServer, TestUser } from '#testing/test-server.ts';

type CashUp = {
  readonly as: TestUser;
  readonly tillId: string;
  readonly shiftId: string | undefined;
  readonly countedFen: number;
  readonly leaveFen: number;
  readonly counts?: Readonly<Record<string, number>>;
  readonly note?: string;
  readonly key?: string;
};

/** Counts a till and ends its shift by that count; gives the refusal of the count where it was refused. */
export const cashUpAt = async <T>(
  call: TestServer['call'],
  { as, tillId, shiftId, countedFen, leaveFen, counts, note, key }: CashUp,
): Promise<TestAnswer<T>> => {
  const counted = await call<{ id: string }>(`POST /api/app/tills/${tillId}/count`, {
    as,
    body: { shiftId, countedFen, ...(counts === undefined ? {} : { counts }) },
  });
  if (counted.status !== 200) return counted as TestAnswer<never>;
  const body = { countId: counted.body.id, leaveFen, ...(note === undefined ? {} : { note }) };
  return call<T>(`POST /api/app/tills/${tillId}/cash-up`, {
    as,
    body,
    ...(key === undefined ? {} : { key }),
  });
};
