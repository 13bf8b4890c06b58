import type { IconName } from '#ui/icon-names.ts';
import type { RouteRule } from '#domain/access/call-access.ts';

/** Where a page is, who may open it and how it is framed; all of it without code. */
export type PageRow = {
  /** `:id` is a parameter, `:id?` may be left out. */
  readonly path: string;
  /** Left out: the rule of its area, and where an area has none everybody may open it. */
  readonly rule?: RouteRule;
  /** `tabs` shows the bottom navigation, `action` has its own bar of actions, `bare` has no frame. */
  readonly layout?: 'tabs' | 'action' | 'plain' | 'bare';
  /** Stays as it was left while other pages are shown. */
  readonly keepAlive?: boolean;
  /** The page whose menu item is highlighted on this one. */
  readonly under?: string;
  /** On the card that leads to it. */
  readonly icon?: IconName;
  /** The page whose code this one shows too; left out: it has its own. */
  readonly shows?: string;
};

export type Pair = readonly [zh: string, en: string];
/** A row with its words. With `text`, which says what one does there, and an icon, the page above leads there by a row. */
export type FullRow = PageRow & { readonly title: Pair; readonly text?: Pair };

/** The pages that the first page itself leads to; all others are in `pages.ts`. */
export const firstPages = {
  customerBook: { path: '/customer/order-create', layout: 'action' },
  customerDashboard: { path: '/customer/dashboard', layout: 'tabs' },
} as const satisfies Readonly<Record<string, PageRow>>;

/** Addresses of that kind that are no pages, and the page that each leads to. */
export const firstAreas = { '/': 'customerBook', '/customer': 'customerBook' } as const;
