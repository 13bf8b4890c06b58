import type { GearName } from '#ui/gear-tints.ts';
import type { IconName } from '#ui/icon-names.ts';
import { pathTo } from '#web/paths.ts';
import type { PageName } from '#web/pages.ts';
import type { comingText } from '#web/text/coming.ts';

type Words = keyof typeof comingText.zh;
/** A page that has words in place of a screen. */
export type ComingName = Extract<Words, PageName>;

type Params = Readonly<Record<string, string>>;
/** A link to another page; hidden where its address lacks a parameter. */
type Onward = {
  readonly word: Words;
  readonly icon: IconName;
  readonly to: (params: Params) => string | null;
};

type ComingPage = {
  /** The drawing that stands for the page. */
  readonly art: GearName;
  /** Where back leads when the visit began here; pages of the tab bar have none. */
  readonly back?: string;
  readonly onward: readonly Onward[];
};

const book: Onward = { word: 'coming.book', icon: 'snowflake', to: () => pathTo('customerBook') };
const contact: Onward = { word: 'coming.contact', icon: 'phone', to: () => pathTo('customerContact') };
const help: Onward = { word: 'coming.help', icon: 'info', to: () => pathTo('help') };
const counter: Onward = { word: 'coming.dashboard', icon: 'dashboard', to: () => pathTo('storeDashboard') };
const van: Onward = { word: 'coming.dashboard', icon: 'truck', to: () => pathTo('driverDashboard') };
const orders = (query: Readonly<Record<string, string>>): Onward => ({
  word: 'coming.orders',
  icon: 'orders',
  to: () => pathTo('storeOrders', query),
});
const ownOrder = (param: string): Onward => ({
  word: 'coming.order',
  icon: 'orders',
  to: (params) => {
    const id = params[param];
    return id === undefined ? null : pathTo('customerOrder', { id });
  },
});

const plan: ComingPage = { art: 'snowboard', back: pathTo('customerDashboard'), onward: [book, contact] };
const article: ComingPage = { art: 'poles', back: pathTo('help'), onward: [help, contact] };
const run: ComingPage = { art: 'jacket', back: pathTo('driverDashboard'), onward: [van] };

/** Picture and links of each page that is not built yet. */
export const comingPages: Readonly<Record<ComingName, ComingPage>> = {
  schemes: plan,
  scheme: plan,
  customerSchemes: plan,
  customerScheme: plan,
  helpCustomer: article,
  helpStore: article,
  helpDriver: article,
  helpArticle: article,
  helpSearch: article,
  customerSelfReturn: { art: 'skiBoot', back: pathTo('customerOrders'), onward: [ownOrder('id'), contact] },
  storeOverdue: {
    art: 'skiBoot',
    back: pathTo('storeWorkspace'),
    onward: [orders({ view: 'overdue' }), counter],
  },
  storePreparation: {
    art: 'helmet',
    back: pathTo('storeWorkspace'),
    onward: [orders({ view: 'handOverToday' }), counter],
  },
  driverDeliveries: run,
  driverPickups: run,
  driverConfirm: run,
  driverOrder: run,
  driverScan: run,
};
