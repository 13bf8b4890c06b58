import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { root } from '../run/run-program.ts';

type FindModule = (id: string) => { readonly importedIds: readonly string[] } | null;

/** Everything of ours that a module cannot start without, whoever else uses it. */
const neededBy = (module: string): ((id: string, find: FindModule) => boolean) => {
  let needed: Set<string> | null = null;
  const visit = (id: string, into: Set<string>, find: FindModule): Set<string> => {
    if (into.has(id) || id.includes('node_modules') || id.endsWith('.css')) return into;
    into.add(id);
    for (const next of find(id)?.importedIds ?? []) visit(next, into, find);
    return into;
  };
  return (id, find) => {
    needed ??= visit(join(root, 'src/web', module), new Set(), find);
    return needed.has(id);
  };
};

const isOfRest = neededBy('whole-app.ts');

/** All but the words and pieces of the counter's own pages, of the ways to log in, of paying, and of pages that few visits reach, and what a store can set. */
const forMost =
  /src\/(?!domain\/(agents|geo|files|runs|help)\/|domain\/access\/(managing|permissions)\.ts|domain\/(finance\/account-groups|payments\/(statement-line|method-names))\.ts|domain\/(stores\/(parameters|parameter-list-readers|place-parameters|horizon-parameter|cancellation)\.ts|members\/)|contract\/(bounds|form-bounds|calendar-words|chain-bounds|price-bounds|input-words|order-list|(store|gear|agent|member)-lists|member-(bounds|calls)|list-words|order-status-words|event-words)\.ts|web\/(parts\/(gear-picker\/cart-check|account\/RoleSwitcher|stores\/(parameter-at|NoStoreYet|opening-text|use-rest-marks)|gear\/scanned-lines|people\/(person-form|PersonSheet))|screens\/(store|system|driver)\/|ui\/(BarChart|FilterSelect|FoldButton|[Ss]lider|RangeCalendar|calendar-days)|(api|text)\/lists|parts\/(lists|members|prices|security|sound|wechat|photos|forms|scanner|gear-dialog|order-change|order-filters|pay|codes|schemes|way|offline|agreement|help)\/|parts\/kept\/(use-stored-state|typed-over)|parts\/orders\/(statement|Refund|ProofNeeded|open-units)|device\/(photos\/|wechat-sdk)|(device|state)\/audio|state\/(agent-code|gloves)|api\/(send-form|raw-answers)|text\/(agent|customer|day-prices|gifts|vouchers|driver|system|home|titles|nav|login|security|store|store-orders|risk|quick-reasons|reasons|dates|order-change|dispatch|statement|order-filters|pay|desk|finance|gloves|pools|schemes|exports|way|settings|parameters|agreement|help|empty|leave|price-lists|members|member-terms)\.ts))/;

const notOfLogin =
  /^(?!.*(src\/domain\/(agents|geo|files|runs)\/|src\/domain\/(finance\/(account-groups|column-names)|payments\/(statement-line|method-names))\.ts|src\/domain\/access\/managing\.ts|src\/domain\/(stores\/(place-parameters|horizon-parameter|parameters|parameter-list-readers|cancellation)\.ts|members\/)|src\/contract\/(chain-bounds|price-bounds|order-list|(store|gear|agent|member)-lists|member-(bounds|calls)|list-words|order-status-words|event-words)\.ts|src\/web\/(api\/raw-answers|parts\/(forms\/LeaveGuard|kept\/typed-over|gear-picker\/cart-check|account\/RoleSwitcher|stores\/(parameter-at|NoStoreYet|opening-text|use-rest-marks)|gear\/scanned-lines|people\/PersonSheet|scanner\/(CodeField|use-code-queue))|ui\/(BarChart|FilterSelect|[Ss]lider|RangeCalendar|calendar-days)|parts\/(members|security|wechat|pay|codes|schemes|photos|way|offline|gear-dialog|agreement)\/|parts\/order-change\/ClosedRows|parts\/orders\/ProofNeeded|device\/(photos\/|wechat-sdk)|screens\/(system|driver|store\/labels)\/|text\/(agent|driver|system|home|login|security|pay|desk|gifts|vouchers|finance|pools|schemes|exports|way|settings|parameters|agreement|empty|leave|price-lists|members|member-terms)\.ts)|node_modules\/uqr\/))/;

/** What every form needs, which pages without one do not fetch. */
const ofForms =
  /src\/(contract\/(bounds|form-bounds|input-words)|web\/parts\/(forms\/(use-form|FormSheet)|people\/person-form))\.tsx?$/;

/** What every list needs, but for the sheet of its filters. */
const ofLists = /src\/web\/(parts\/lists\/(?!FilterSheet|groups-of|ExportSheet)|api\/lists|text\/lists)/;

/** Of that what guests alone, and what staff alone need. */
const ofGuests = /src\/web\/(screens\/customer\/|text\/customer\.ts)/;
const ofStaff =
  /src\/(contract\/list-words|web\/(screens\/store\/(?!finance\/|labels\/|counter\/keys\/use-undo)|parts\/(forms\/(?!LeaveGuard)|gear\/scanned-lines|scanner\/(CodeField|use-code-queue))|text\/(store|store-orders|risk)\.ts))/;
/** The large keys of the counter, which only hands in gloves need. */
const ofKeys = /src\/web\/(screens\/store\/counter\/keys\/|text\/gloves)/;
/** What the pages about a store's money share, which few of its staff open. */
const ofFinance = /src\/web\/screens\/store\/finance\//;
/** What the pages of a driver's run share, at each of which drivers are all day. */
const ofDrivers = /src\/(web\/(screens\/driver\/|text\/driver\.ts)|domain\/runs\/)/;
/** What the pages of the help share; a text comes alone, with its article. */
const ofHelp =
  /\/help\/articles\/[\w-]+\.md\?(row|head)|src\/(domain\/help|web\/parts\/help)\/|src\/web\/text\/help\.ts/;
const ofBoth = (id: string): boolean =>
  notOfLogin.test(id) && ![ofGuests, ofStaff, ofFinance, ofKeys, ofHelp].some((own) => own.test(id));

/** Many small chunks pack worse than few; but no page should fetch what only others need. */
export const chunkGroups = (): Rolldown.CodeSplittingGroup[] => [
  { name: 'first', tags: ['$initial'], priority: 9 },
  {
    debugName: 'rest',
    name: (id, context) => (isOfRest(id, (each) => context.getModuleInfo(each)) ? 'rest' : null),
    priority: 8,
  },
  // The calls of staff take their access from the commands, which guests' pages about orders need as well.
  { name: 'order', test: /src\/domain\/orders\/command\.ts/, priority: 7.5 },
  // Guests fetch none of the calls of staff, staff as soon as they are logged in.
  {
    name: 'staff-calls',
    test: /src\/(contract\/((staff|voucher)-calls|gives-command)|web\/(api\/staff-call|parts\/account\/use-may))\.ts/,
    priority: 7,
  },
  // What a chain changes of the help: the way to it from every page asks for it, without the articles.
  { name: 'published', test: /src\/(contract\/help-calls|web\/parts\/help\/published)\.ts/, priority: 7 },
  // Rows in a card, which pages have that are no list.
  { name: 'card-rows', test: /src\/web\/parts\/lists\/CardRows/, priority: 7 },
  // The tables of a desk: no phone fetches them.
  { name: 'desk', test: /src\/web\/(parts\/desk-table\/|text\/desk-table)/, priority: 7 },
  // Sizes of sets, and what counts pieces of a cart: neither is for a page that takes no orders.
  { name: 'fitting', test: /src\/(domain\/fitting\/|web\/text\/group\.ts)/, minShareCount: 2, priority: 7 },
  {
    name: 'steps',
    test: /src\/web\/(ui\/Stepper|text\/steps|parts\/gear-picker\/cart-people)\./,
    minShareCount: 2,
    priority: 7,
  },
  // Points on maps, which guests look for a store by as well.
  { name: 'geo', test: /src\/domain\/geo\/coordinates/, minShareCount: 2, priority: 7 },
  { name: 'forms', test: ofForms, minShareCount: 2, priority: 5.5 },
  { name: 'shared', test: forMost, minShareCount: 4, maxModuleSize: 6000, priority: 6 },
  { name: 'lists', test: ofLists, minShareCount: 2, priority: 5.4 },
  { name: 'order', test: ofBoth, minShareCount: 4, priority: 5 },
  { name: 'guest', test: ofGuests, minShareCount: 3, priority: 4 },
  { name: 'driver', test: ofDrivers, minShareCount: 3, priority: 4 },
  // How the text of an article looks, which who writes one needs without all the others.
  {
    name: 'article',
    test: /src\/(domain\/help\/article|web\/(parts\/help\/(ArticleBlocks|own-article)|text\/help))\.tsx?$/,
    minShareCount: 2,
    priority: 4.5,
  },
  { name: 'help', test: ofHelp, minShareCount: 2, priority: 4 },
  { name: 'counter', test: ofStaff, minShareCount: 4, priority: 4 },
];
