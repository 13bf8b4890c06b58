import { coming } from '#web/routes/coming.ts';
import { lazyPage } from '#web/routing/page-table.ts';
import type { Route } from '#web/routing/page-table.ts';

/** Pages for everybody, with short addresses for printed codes. */
export const publicRoutes: readonly Route[] = [
  {
    name: 'staffLogin',
    page: lazyPage(() => import('#web/screens/public/staff-login.tsx').then((page) => page.StaffLogin)),
    layout: 'bare',
  },
  {
    name: 'setup',
    page: lazyPage(() => import('#web/screens/public/setup.tsx').then((page) => page.Setup)),
    layout: 'bare',
  },
  {
    name: 'forbidden',
    page: lazyPage(() => import('#web/screens/public/forbidden.tsx').then((page) => page.Forbidden)),
    layout: 'bare',
  },
  {
    name: 'notFound',
    page: lazyPage(() => import('#web/screens/public/not-found.tsx').then((page) => page.NotFound)),
    layout: 'bare',
  },
  {
    name: 'inquiry',
    page: lazyPage<'inquiry'>(() => import('#web/screens/public/inquiry.tsx').then((page) => page.Inquiry)),
  },
  { name: 'schemes', page: coming('schemes') },
  { name: 'scheme', page: coming('scheme') },
  {
    name: 'help',
    page: lazyPage(() => import('#web/screens/public/help.tsx').then((page) => page.Help)),
  },
  { name: 'helpCustomer', page: coming('helpCustomer') },
  { name: 'helpStore', page: coming('helpStore') },
  { name: 'helpDriver', page: coming('helpDriver') },
  { name: 'helpArticle', page: coming('helpArticle') },
  { name: 'helpSearch', page: coming('helpSearch') },
];
