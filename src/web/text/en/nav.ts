import type { zh } from '#web/text/zh/nav.ts';

export const en: typeof zh = {
  brand: 'SnowGear',
  mainNavigation: 'Main navigation',

  home: 'Home',
  book: 'Book',
  orders: 'Orders',
  mine: 'Me',
  inventory: 'Stock',
  finance: 'Finance',
  workspace: 'Workspace',
  accounts: 'Accounts',
  help: 'Help',
  deliveries: 'Deliveries',
  pickups: 'Pick-ups',
  scan: 'Scan',

  quickActions: 'Quick actions',
  quickClose: 'Close quick actions',
  quickHome: 'Staff home',
  quickCreate: 'New order',
  quickStock: 'Add stock',
  quickScan: 'Smart scan',
};
