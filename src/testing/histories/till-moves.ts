import type { OutputOf } from '#contract/endpoint.ts';
import type { tillRows } from '#contract/tills.ts';
import { ask, type Story } from '#testing/histories/story.ts';

type Tills = OutputOf<(typeof tillRows)['tills.list']>;
type Till = Tills['items'][number];
type Count = OutputOf<(typeof tillRows)['tills.count']>;

const readTills = async ({ world }: Story): Promise<readonly Till[]> => {
  const address = `GET /api/app/tills?storeId=${world.storeId}`;
  const answer = await world.call<Tills>(address, { as: world.staff().manager });
  return answer?.status === 200 ? answer.body.items : [];
};

const atTill = <T>(story: Story, name: string, { id }: Pick<Till, 'id'>, body: object) =>
  ask<T>(story, {
    name,
    address: `POST /api/app/tills/${id}/${name}`,
    as: story.world.staff().manager,
    body,
  });

/** Brings so much cash to the counter that every refund can be made. */
export const bringCash = async (story: Story): Promise<void> => {
  const counter = (await readTills(story)).find(({ kind }) => kind === 'counter');
  if (counter !== undefined) await atTill(story, 'put-in', counter, { amountFen: 50_000_000 });
};

/** Cash goes to the bank, from a bag to the counter, or is counted. */
export const moveCash = async (story: Story): Promise<void> => {
  const { random } = story;
  const tills = await readTills(story);
  if (tills.length === 0) return;
  const till = random.pick(tills);
  const { shift } = till;
  const inTillFen = till.inTillFen ?? 0;
  const amountFen = random.pick([100, 12_345, Math.max(1, inTillFen), inTillFen + 1]);
  if (till.kind === 'driver' && random.chance(0.5))
    return void (await atTill(story, 'hand-over', till, { amountFen, toBag: random.chance(0.3) }));
  if (random.chance(0.5) && till.kind === 'counter')
    return void (await atTill(story, 'take-out', till, { amountFen, reason: '存银行' }));
  if (shift === null)
    return void (await atTill(story, 'open', till, { floatFen: inTillFen + random.int(3) * 10_000 }));
  const countedFen = Math.max(0, inTillFen + random.pick([0, 0, 0, -350, 100]));
  const counted = await atTill<Count>(story, 'count', till, { shiftId: shift.id, countedFen });
  if (counted?.status !== 200) return;
  const leaveFen = Math.min(countedFen, 40_000_000);
  await atTill(story, 'cash-up', till, { countId: counted.body.id, leaveFen });
};
