import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openEmbedded } from '#server/db/open-embedded.ts';
import { openServer } from '#server/db/open-server.ts';
import { dayOf } from '#domain/time/zone.ts';
import { findPostgresPrograms, startCluster } from '#testing/throwaway-cluster.ts';
import { availabilityPaths, orderListPaths, readsOn } from './calls.ts';
import { readChoices } from './choices.ts';
import { fillFleet, itemCount, type FleetSize } from './fleet.ts';
import { fillInventory, inventories, inventoryReads } from './inventory.ts';
import { compare, median, type Pace } from './measure.ts';
import { planningSeconds } from './planning.ts';
import { preparePgbench } from './pgbench.ts';
import { priceRatio } from './prices.ts';
import { serve, type Served } from './served.ts';

const { isQuick, isShort, isInventoryOnly, isPricesOnly, only } = readChoices();
const usual = { rounds: isQuick ? 3 : 5, seconds: isQuick ? 2 : 3, warmsUp: true };
const pace: Pace = isShort ? { rounds: 1, seconds: 0.3, warmsUp: false } : usual;
const { rounds, seconds } = pace;
const sizeOf = (holds: number, orders: number): FleetSize => ({
  holdsPerItem: Math.round(holds / itemCount),
  orders,
});
const small = isShort ? sizeOf(2000, 100) : sizeOf(10_000, 20_000);
const large = isShort ? sizeOf(4000, 200) : sizeOf(1_000_000, 200_000);
const today = dayOf(Date.now(), 'Asia/Shanghai');

type Line = { what: string; ratio: number; goal: string; isMet: boolean; detail: string };
const lines: Line[] = [];

const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};
const rate = (n: number): string => `${n.toFixed(n < 100 ? 1 : 0)}/s`;

const note = (
  what: string,
  ratio: number,
  { least, most, detail }: { least?: number; most?: number; detail: string },
): void => {
  const isMet = least === undefined ? ratio <= (most ?? 0) : ratio >= least;
  const goal = least === undefined ? `<= ${most}` : `>= ${least}`;
  lines.push({ what, ratio, goal, isMet, detail });
  say(`  ${what}: ${ratio.toFixed(2)} (${goal}) ${detail}`);
};

/** Where databases of one kind are made. */
type Place = {
  readonly kind: 'embedded' | 'postgresql';
  /** Opens a new, empty one and says how another process finds it. */
  readonly make: (name: string) => Promise<{ db: Database; url: string; folder: string }>;
  readonly pgbenchIn: string | null;
};

const fill = async (
  place: Place,
  name: string,
  size: FleetSize,
): Promise<{ served: Served; url: string }> => {
  say(`  filling ${size.holdsPerItem * itemCount} holds and ${size.orders} orders ...`);
  const { db, url, folder } = await place.make(name);
  await migrate(db);
  await fillFleet(db, size);
  await db.close();
  return { served: await serve(url, folder), url };
};

const benchReads = async (kind: string, served: Served): Promise<void> => {
  for (const { name, paths } of readsOn(today)) {
    const { product, bare } = await served.reads(paths);
    const { ratio, ours, theirs } = await compare(product, bare, pace);
    note(`${kind}: ${name} / bare route`, ratio, {
      least: 0.75,
      detail: `${rate(ours)} against ${rate(theirs)}`,
    });
  }
};

const benchBookings = async (
  place: Place,
  { served, url }: { served: Served; url: string },
): Promise<void> => {
  const { product, bare, template } = await served.bookings();
  const { ratio, ours, theirs } = await compare(product, bare, pace);
  note(`${place.kind}: order create / bare route`, ratio, {
    least: 0.75,
    detail: `${rate(ours)} against ${rate(theirs)}`,
  });
  if (place.pgbenchIn === null) return;
  const pgbench = await preparePgbench(place.pgbenchIn, url, template);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bookings = await pgbench.run(seconds);
    await served.clear();
    const own = await compare(product, bare, { ...pace, rounds: 1 });
    ratios.push(own.ours / bookings);
    say(`    ${rate(own.ours)} against ${rate(bookings)}`);
  }
  pgbench.end();
  note(`${place.kind}: order create / pgbench`, median(ratios), {
    least: 0.5,
    detail: `${template.length} statements`,
  });
};

const benchSizes = async (kind: string, few: Served, many: Served): Promise<void> => {
  const paths = availabilityPaths(today);
  const [a, b] = [await few.reads(paths), await many.reads(paths)];
  const { ours, theirs, ratio } = await compare(a.product, b.product, pace);
  const detail = `${large.holdsPerItem * itemCount} holds ${rate(theirs)} against ${small.holdsPerItem * itemCount} ${rate(ours)}`;
  note(`${kind}: availability, cost with many holds / few`, ratio, { most: 1.5, detail });
  const pages = orderListPaths();
  const [c, d] = [await few.reads(pages), await many.reads(pages)];
  const lists = await compare(c.product, d.product, pace);
  note(`${kind}: order list page, cost with many orders / few`, lists.ratio, {
    most: 3,
    detail: `${large.orders} orders ${rate(lists.theirs)} against ${small.orders} ${rate(lists.ours)}`,
  });
};

const serveInventory = async (place: Place, name: keyof typeof inventories): Promise<Served> => {
  const size = inventories[isShort ? 'small' : name];
  say(`  filling ${size.items} items of ${size.models} models ...`);
  const { db, url, folder } = await place.make(`${name}_inventory`);
  await migrate(db);
  await fillInventory(db, size);
  await db.close();
  return serve(url, folder);
};

const benchInventory = async (place: Place): Promise<void> => {
  const few = await serveInventory(place, 'small');
  const many = await serveInventory(place, 'large');
  for (const { name, paths } of isShort ? inventoryReads.slice(0, 1) : inventoryReads) {
    const [a, b] = [await few.reads(paths), await many.reads(paths)];
    const { ours, theirs, ratio } = await compare(a.product, b.product, pace);
    const detail = `${inventories[isShort ? 'small' : 'large'].items} items ${rate(theirs)} against ${inventories.small.items} ${rate(ours)}`;
    note(`${place.kind}: inventory, ${name}, cost with many items / few`, ratio, { most: 3, detail });
  }
  await few.end();
  await many.end();
};

const benchPrices = async (place: Place): Promise<void> => {
  const { db } = await place.make('prices');
  await migrate(db);
  await fillFleet(db, small);
  const { ratio, detail } = await priceRatio(db, { today, rounds: pace.rounds });
  await db.close();
  note(`${place.kind}: availability of 30 days, with prices / without`, ratio, { most: 1.3, detail });
};

const benchOn = async (place: Place, isBrief = isPricesOnly): Promise<void> => {
  say(`On ${place.kind}:`);
  await benchPrices(place);
  if (isBrief) return;
  await benchInventory(place);
  if (isInventoryOnly) return;
  const few = await fill(place, 'few', small);
  await benchReads(place.kind, few.served);
  await benchBookings(place, few);
  const many = await fill(place, 'many', large);
  await benchSizes(place.kind, few.served, many.served);
  await few.served.end();
  await many.served.end();
};

/** With --short a second database only shows that it opens and answers. */
const onEmbedded = async (isSecond: boolean): Promise<void> => {
  const root = mkdtempSync(join(tmpdir(), 'snowgear-bench-'));
  const make = async (name: string) => {
    const folder = join(root, name);
    return { db: await openEmbedded(folder), url: '', folder };
  };
  try {
    await benchOn({ kind: 'embedded', make, pgbenchIn: null }, isPricesOnly || (isShort && isSecond));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

/** Answers whether there is one. */
const onPostgres = async (): Promise<boolean> => {
  const bin = findPostgresPrograms();
  if (bin === undefined) {
    say('No PostgreSQL 15 or newer is installed here: only the embedded database is measured.');
    return false;
  }
  const cluster = await startCluster({ durable: true });
  const make = async (name: string) => {
    const admin = new pg.Client({ connectionString: cluster.url });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    const url = Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href;
    return { db: await openServer(url, { connections: 1, statementTimeoutMs: 0 }), url, folder: '' };
  };
  try {
    await benchOn({ kind: 'postgresql', make, pgbenchIn: bin });
    return true;
  } finally {
    await cluster.stop();
  }
};

if (!isInventoryOnly && !isPricesOnly)
  note('plan of 60 stops / one second', planningSeconds(60), { most: 1, detail: '' });
const isOnPostgres = only !== 'embedded' && (await onPostgres());
if (only !== 'postgresql') await onEmbedded(isOnPostgres);
console.table(
  lines.map(({ what, ratio, goal, isMet, detail }) => ({
    what,
    ratio: ratio.toFixed(2),
    goal,
    met: isMet ? 'yes' : 'NO',
    detail,
  })),
);
process.exitCode = isShort || lines.every(({ isMet }) => isMet) ? 0 : 1;
