import { addDays } from '#domain/time/days.ts';
import { dayOf } from '#domain/time/zone.ts';
import { refusalOf, type OrderView } from '#testing/build-orders.ts';
import type { World } from '#testing/histories/world.ts';
import type { SeededRandom } from '#testing/seeded-random.ts';
import { zone } from '#testing/stock-builder.ts';
import type { TestUser } from '#testing/test-server.ts';
import { uuid } from '#server/db/uuid.ts';

const rare = ['Hospitality', 'Loan'];
const usual = ['Online', 'Online', 'Online', 'Normal', 'Normal', 'Reservation'];

const guessRequest = (world: World, random: SeededRandom): Record<string, unknown> => {
  const { int, chance, pick } = random;
  const lines = Array.from({ length: 1 + int(3) }, () => {
    const thing = pick(world.things);
    return { ...thing, quantity: 'poolId' in thing ? 1 + int(3) : 1 };
  });
  return {
    storeId: world.storeId,
    startDate: addDays(dayOf(world.now(), zone), int(4)),
    days: 1 + int(4),
    lines,
    ...(chance(0.35) ? { deliveryMethod: 'Delivery', deliveryAddress: '滑雪公寓 A 座 1201' } : {}),
    ...(chance(0.25) ? { returnMethod: 'Pickup', pickupAddress: '云顶酒店大堂' } : {}),
  };
};

/** Books a random order as its guest or as staff; null when the shop refuses it or says nothing. */
export const bookRandom = async (
  world: World,
  random: SeededRandom,
  guest: TestUser,
): Promise<{ readonly order: OrderView | null; readonly byGuest: boolean; readonly summary: string }> => {
  const type = random.pick(random.chance(0.1) ? rare : usual);
  const byGuest = type === 'Online';
  const forGuest = {
    type,
    customerName: '林雪',
    customerPhone: '13911112222',
    reason: '同行',
    discountFen: random.chance(0.25) ? random.int(9000) : 0,
  };
  const body = { ...guessRequest(world, random), ...(byGuest ? {} : forGuest) };
  const { clerk, manager } = world.staff();
  const as = byGuest ? guest : random.pick([clerk, manager]);
  const key = uuid();
  const call = () => world.call<OrderView>('POST /api/app/orders', { as, body, key });
  const answer = (await call()) ?? (await call());
  const summary = `${type} ${answer === null ? 'no answer' : refusalOf(answer)} ${JSON.stringify(body)}`;
  return { order: answer?.status === 200 ? answer.body : null, byGuest, summary };
};
