import { refusalOf, type OrderView } from '#testing/build-orders.ts';
import type { Tally } from '#testing/histories/tally.ts';
import type { World } from '#testing/histories/world.ts';
import type { SeededRandom } from '#testing/seeded-random.ts';
import type { TestAnswer, TestCall, TestUser } from '#testing/test-server.ts';
import { uuid } from '#server/db/uuid.ts';

/** One order's history while it is lived. */
export type Story = {
  readonly seed: number;
  readonly world: World;
  readonly random: SeededRandom;
  readonly tally: Tally;
  /** What happened, line by line. */
  readonly log: string[];
  /** Whose order it is; null: staff booked it for somebody without an account. */
  readonly guest: TestUser | null;
  /** The order as it was last seen. */
  order: OrderView;
  /** Whether the guest does not come after all. */
  readonly quits: boolean;
  /** Whether the deposit is secured before anything else happens. */
  readonly securesFirst: boolean;
  /** What payers were sent to, by the number of the attempt. */
  readonly pages: Map<string, string>;
};

/** A history whose money does not add up. */
export class HistoryBroken extends Error {
  override readonly name = 'HistoryBroken';
}

/** Ends a history: tells its seed, all that happened in it, and what is wrong. */
export const fail = ({ seed, log, order }: Pick<Story, 'seed' | 'log' | 'order'>, wrong: string): never => {
  const history = log.map((line) => `  ${line}`).join('\n');
  throw new HistoryBroken(`seed ${seed}, order ${order.orderNumber}:\n${history}\n${wrong}`);
};

/** Notes something that is no call. */
export const note = (story: Pick<Story, 'world' | 'log' | 'tally'>, what: string, how = ''): void => {
  story.log.push(`${new Date(story.world.now()).toISOString()} ${what} ${how}`.trim());
  story.tally.count(what, how.startsWith('{') ? '' : how);
};

/** A call of somebody, with the name it has in the log. */
export type Asked = { readonly name: string; readonly address: string } & TestCall;

const wordsOf = ({ body }: Asked): string => (body === undefined ? '' : JSON.stringify(body));

const send = async <T>(
  story: Story,
  { name, ...call }: Asked,
  key: string,
): Promise<TestAnswer<T> | null> => {
  const answer = await story.world.call<T>(call.address, { ...call, key });
  const outcome = answer === null ? 'no answer' : refusalOf(answer);
  story.tally.count(`call ${name}`, outcome);
  story.log.push(
    `${new Date(story.world.now()).toISOString()} ${name} ${wordsOf({ name, ...call })} -> ${outcome}`,
  );
  if (answer?.status === 500) fail(story, `${name} met an error of the server\n${story.world.lastWords()}`);
  return answer;
};

const again = async <T>(
  story: Story,
  asking: Asked,
  first: TestAnswer<T> | null,
): Promise<TestAnswer<T> | null> => {
  story.tally.count('repeat under the same key', first === null ? 'after no answer' : 'after an answer');
  const second = await send<T>(story, { ...asking, name: `${asking.name} again` }, asking.key ?? '');
  if (second === null) return first;
  // Whoever starts to pay goes on from where the attempt is now.
  if (first?.status === 200 && second.status !== 200 && !asking.name.startsWith('start'))
    fail(story, `${asking.name} was answered otherwise under the same key`);
  return second;
};

/** Asks the shop for something; without an answer, and sometimes for no reason, the same is asked again under its key. */
export const ask = async <T>(story: Story, asking: Asked): Promise<TestAnswer<T> | null> => {
  const keyed = { ...asking, key: asking.key ?? uuid() };
  const first = await send<T>(story, keyed, keyed.key);
  return story.random.chance(first === null ? 0.7 : 0.06) ? again(story, keyed, first) : first;
};

/** Reads the order anew. */
export const refresh = async (story: Story): Promise<OrderView> => {
  for (let tries = 0; tries < 50; tries += 1) {
    const as = story.world.staff().manager;
    const answer = await story.world.call<OrderView>(`GET /api/app/orders/${story.order.id}`, { as });
    if (answer?.status === 500) fail(story, `the order cannot be read\n${story.world.lastWords()}`);
    if (answer?.status === 200) {
      story.order = answer.body;
      return answer.body;
    }
  }
  return fail(story, 'the order was not to be read');
};
