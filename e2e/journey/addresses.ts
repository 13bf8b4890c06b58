import type { PageRow } from '#web/first-pages.ts';
import { ruleOf } from '#web/page-rules.ts';
import { pages, type PageName } from '#web/pages.ts';
import { people, type Person } from './people.ts';

export type Row = readonly [address: string, page: PageName, outcomes: string];

/** In the order of the columns below; the manager is a clerk too. */
export const visitors: readonly (Person | null)[] = [
  null,
  people.customer,
  people.agent,
  people.driver,
  people.clerk,
  people.manager,
  people.owner,
];

const one = '0193a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
const number = '202612345678';

// What becomes of each address: `open` shows it, `no` leads to /403 with `from`, `login` to the login of the area with
// `redirect`, `home` to the visitor's own home.
//                                                          nobody customer agent driver clerk manager owner
const everybody = /*                                     */ 'open  open     open  open   open  open    open';
const customers = /*                                     */ 'login open     no    no     no    no      no';
const staff = /*                                         */ 'login no       no    no     open  open    open';
const clerks = /*                                        */ 'login no       no    no     open  open    no';
const drivers = /*                                       */ 'login no       no    open   no    no      no';
const agents = /*                                        */ 'login no       open  no     no    no      no';
const managers = /*                                      */ 'login no       no    no     no    open    open';
const owners = /*                                        */ 'login no       no    no     no    no      open';
const login = /*                                         */ 'open  open     home  home   home  home    home';

const outcomesByRoles: Readonly<Record<string, string>> = {
  '': everybody,
  Customer: customers,
  'SuperAdmin StoreManager StoreEmployee': staff,
  StoreEmployee: clerks,
  Driver: drivers,
  Agent: agents,
  'SuperAdmin StoreManager': managers,
  SuperAdmin: owners,
};

const outcomesOf = (name: PageName, row: PageRow): string => {
  if (name === 'staffLogin') return login;
  // Unless the chain lets them, managers have no say in the settings of stores.
  if (name === 'systemStores' || name === 'systemStore') return owners;
  const { anyRole, role } = ruleOf(row);
  const roles = anyRole ?? (role === undefined ? [] : [role]);
  const outcomes = outcomesByRoles[roles.join(' ')];
  if (outcomes === undefined) throw new Error(`Nobody said what becomes of ${name} for each visitor.`);
  return outcomes;
};

/** A page's addresses: with every parameter, and without the last one where that may be left out. */
const addressesOf = ({ path }: PageRow): readonly string[] =>
  (path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path] : [path]).map((each) =>
    each.replaceAll(/:(\w+)\??/g, (_, param: string) => (param === 'orderNumber' ? number : one)),
  );

/** Every address, the page that it shows, and what becomes of it for each visitor. */
export const table: readonly Row[] = [
  ...Object.entries<PageRow>(pages).flatMap(([name, row]) =>
    addressesOf(row).map((address): Row => [address, name as PageName, outcomesOf(name as PageName, row)]),
  ),
  [`/store/orders/create?orderNumber=${number}`, 'storeOrderCreate', staff],
];

/** What becomes of an address for the visitor of a column. */
export const outcomeFor = (row: Row, column: number): string => row[2].split(/\s+/)[column] ?? '';
