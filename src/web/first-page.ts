import { firstAreas, firstPages } from '#web/first-pages.ts';
import { loadedPage, readQuery, type FindPage, type Route } from '#web/routing/page-table.ts';
import { CustomerOrderCreate } from '#web/screens/customer/order-create.tsx';

/** The page that most visits begin with: it opens without the table of all the others. */
export const bookRoute: Route = {
  ...firstPages.customerBook,
  name: 'customerBook',
  rule: {},
  page: loadedPage(CustomerOrderCreate),
};

const { customerBook } = firstPages;

/** Finds the booking page and nothing else. */
export const findFirst: FindPage = (path, search) =>
  path === customerBook.path
    ? { route: bookRoute, params: {}, query: readQuery(search), fullPath: path + search }
    : null;

/** Where the root and the customer area lead a visitor who is not logged in. */
export const guardFirst = (path: string, search: string): string | null =>
  path in firstAreas ? customerBook.path + search : null;
