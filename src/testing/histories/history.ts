import {
  looseNotices,
  strangersInBooks,
  whatDiffers,
  whatFactsBreak,
  withdrawnPromises,
} from '#testing/histories/compare.ts';
import { datesEnds, promiseWithdrawn } from '#testing/histories/expected.ts';
import { bookRandom } from '#testing/histories/new-order.ts';
import { earlyReturnsOf } from '#testing/histories/early-return.ts';
import { commandsNow, giveCommand } from '#testing/histories/order-moves.ts';
import {
  askAboutAttempt,
  attemptsOf,
  payableBills,
  payCash,
  payOnline,
  paySomething,
  startByLink,
  startOnline,
} from '#testing/histories/pay-moves.ts';
import {
  askAboutHold,
  beginSecured,
  confirmHold,
  revokeHold,
  secureDeposit,
} from '#testing/histories/hold-moves.ts';
import { holdEndsOf } from '#testing/histories/hold-tally.ts';
import { giveBackInConsole } from '#testing/histories/console.ts';
import { finish, leadToEnd, letPeopleHelp } from '#testing/histories/rest.ts';
import { fail, note, refresh, type Story } from '#testing/histories/story.ts';
import type { Tally } from '#testing/histories/tally.ts';
import { bringCash, moveCash } from '#testing/histories/till-moves.ts';
import {
  addFault,
  crashSoon,
  deliverNotices,
  mendRefund,
  passTime,
  sweepNow,
} from '#testing/histories/trouble.ts';
import type { World } from '#testing/histories/world.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import { people } from '#simulator/people.ts';

type Move = { readonly weight: number; readonly run: (story: Story) => Promise<unknown> };

const parallel: readonly Move['run'][] = [
  sweepNow,
  sweepNow,
  deliverNotices,
  deliverNotices,
  startOnline,
  payOnline,
  letPeopleHelp,
  confirmHold,
  secureDeposit,
  moveCash,
  (story) => payCash(story),
  (story) => paySomething(story),
  (story) => askAboutAttempt(story, 'check'),
  (story) => askAboutAttempt(story, 'close'),
  (story) => giveCommand(story, 'earlyReturn'),
  (story) => giveCommand(story, 'earlyReturn'),
];

/** Some things at the same moment, as several people and servers do them. */
const doAtOnce = async (story: Story): Promise<void> => {
  note(story, 'at once');
  const works = Array.from({ length: 2 + story.random.int(3) }, () => {
    const run = story.random.pick(parallel);
    // Each with chances of its own: who is first does not change what the others do.
    const own = { ...story, random: seededRandom(story.random.int(1_000_000_000)) };
    return () => run(own);
  });
  await Promise.all(works.map((work) => work()));
};

/** What the outside world does, whatever the order is about. */
const outsideMoves: readonly Move[] = [
  { weight: 7, run: addFault },
  { weight: 2.5, run: crashSoon },
  { weight: 5, run: passTime },
  { weight: 6, run: deliverNotices },
  { weight: 6, run: sweepNow },
  { weight: 1, run: moveCash },
  { weight: 5, run: doAtOnce },
  { weight: 0.7, run: mendRefund },
];

/** What guests and companies do about a deposit that is not paid. */
const holdMoves = ({ order: { status, money } }: Story): readonly Move[] => {
  const isUnpaid = status === 1;
  return [
    { weight: isUnpaid ? 8 : 0.3, run: secureDeposit },
    { weight: isUnpaid ? 8 : 0.5, run: confirmHold },
    { weight: isUnpaid ? 3 : 0.5, run: askAboutHold },
    { weight: money.securedFen > 0 ? 0.5 : 0, run: revokeHold },
  ];
};

const payMoves = async (story: Story): Promise<readonly Move[]> => {
  const isDue = payableBills(story).length > 0;
  const hasAttempt = (await attemptsOf(story)).length > 0;
  const hasPromise = story.order.payments.some(({ status }) => status === 'pending');
  return [
    { weight: isDue ? 5 : 0, run: (one) => payCash(one) },
    { weight: isDue ? 14 : 0.5, run: startOnline },
    { weight: isDue ? 6 : 0, run: payOnline },
    { weight: isDue ? 2 : 0, run: startByLink },
    ...holdMoves(story),
    { weight: hasAttempt ? 8 : 0, run: (one) => paySomething(one) },
    { weight: hasAttempt ? 1 : 0, run: (one) => paySomething(one, true) },
    { weight: hasAttempt ? 2 : 0, run: (one) => askAboutAttempt(one, 'check') },
    { weight: hasAttempt ? 2 : 0, run: (one) => askAboutAttempt(one, 'close') },
    { weight: hasPromise ? 3 : 0, run: letPeopleHelp },
  ];
};

const pickMove = (story: Story, moves: readonly Move[]): Move | undefined => {
  const all = moves.reduce((sum, { weight }) => sum + weight, 0);
  let at = story.random.int(1_000_000) * (all / 1_000_000);
  return moves.find(({ weight }) => {
    at -= weight;
    return at < 0;
  });
};

const takeStep = async (story: Story): Promise<void> => {
  await refresh(story);
  const broken = await whatFactsBreak(story);
  if (broken.length > 0) fail(story, broken.join('\n'));
  const commands = commandsNow(story).map(([action, weight]) => ({
    weight,
    run: (one: Story) => giveCommand(one, action),
  }));
  await pickMove(story, [...outsideMoves, ...(await payMoves(story)), ...commands])?.run(story);
};

type Lived = {
  readonly tally: Tally;
  /** Every deposit is secured before anything else; else some are. */
  readonly isDeposits?: boolean;
};

const openStory = async (
  world: World,
  seed: number,
  { tally, isDeposits = false }: Lived,
): Promise<Story> => {
  const random = seededRandom(seed);
  const securesFirst = isDeposits || random.chance(0.15);
  const openId = random.chance(0.7) ? (people[seed % people.length]?.openId ?? null) : null;
  const log: string[] = [];
  const quits = random.chance(0.35);
  const common = { seed, world, random, tally, quits, securesFirst, pages: new Map<string, string>() };
  for (;;) {
    const guest = await world.addGuest(openId);
    const { order, byGuest, summary } = await bookRandom(world, random, guest);
    tally.count('call book', summary.split(' {')[0] ?? '');
    log.push(`${new Date(world.now()).toISOString()} book ${summary}`);
    if (order !== null) return { ...common, log, guest: byGuest ? guest : null, order };
    if (log.length > 20) throw new Error(`seed ${seed}: nothing can be booked\n${log.join('\n')}`);
  }
};

/** Somebody sees that cash which was booked as given back still lies in the till. */
const noticeMistake = async (story: Story): Promise<void> => {
  await refresh(story);
  if (!story.order.actions.includes('reverseCashRefund') || !story.random.chance(0.2)) return;
  await giveCommand(story, 'reverseCashRefund');
};

/** Refunds go out and notices come in while much goes wrong. */
const weatherStorm = async (story: Story): Promise<void> => {
  const rounds = 2 + story.random.int(6);
  for (let round = 0; round < rounds; round += 1) {
    await addFault(story);
    if (story.random.chance(0.5)) await addFault(story);
    if (story.random.chance(0.2)) await crashSoon(story);
    await sweepNow(story);
    await deliverNotices(story);
    await passTime(story);
    if (story.random.chance(0.3)) await letPeopleHelp(story);
    await noticeMistake(story);
  }
};

const live = async (story: Story): Promise<void> => {
  await bringCash(story);
  if (story.securesFirst) await beginSecured(story);
  const steps = 6 + story.random.int(26);
  for (let step = 0; step < steps; step += 1) await takeStep(story);
  if (story.random.chance(0.9)) await leadToEnd(story);
  if (story.random.chance(0.7)) await weatherStorm(story);
};

const check = async (story: Story): Promise<void> => {
  await refresh(story);
  note(story, 'history', `status ${story.order.status}`);
  for (const { kind } of story.order.events) if (datesEnds.includes(kind)) story.tally.count(kind);
  for (const kind of await earlyReturnsOf(story)) story.tally.count(kind);
  for (let n = await withdrawnPromises(story); n > 0; n -= 1) story.tally.count(promiseWithdrawn);
  for (const how of await holdEndsOf(story)) story.tally.count(how);
  const wrong = await whatDiffers(story);
  if (wrong.length > 0) fail(story, wrong.join('\n'));
};

const sometimes = async (story: Story, chance: number, run: Move['run']): Promise<void> => {
  if (story.random.chance(chance)) await run(story);
};

/** Lives the histories of some orders side by side in one world, lets all come to rest, and compares every book. */
export const runHistories = async (world: World, seeds: readonly number[], lived: Lived): Promise<void> => {
  const { tally } = lived;
  await world.begin(seeds[0] ?? 0);
  const stories: Story[] = [];
  for (const seed of seeds) stories.push(await openStory(world, seed, lived));
  const [first] = stories;
  if (first === undefined) return;
  await Promise.all(stories.map(live));
  await finish(stories);
  for (const story of stories) await sometimes(story, 0.25, giveBackInConsole);
  for (const story of stories) await leadToEnd(story);
  for (const story of stories) await sometimes(story, 0.2, mendRefund);
  await finish(stories);
  for (const story of stories) await check(story);
  const odd = [...(await strangersInBooks(stories)), ...(await looseNotices(world))];
  if (odd.length > 0) fail(first, odd.join('\n'));
  for (const { quits } of stories) tally.count('histories', quits ? 'that end early' : '');
};
