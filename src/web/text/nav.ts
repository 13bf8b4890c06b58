import { defineText } from '#web/text/area.ts';

/** Words of the navigation around a page. */
export const navText = defineText({
  brand: ['雪具到店', 'SnowGear'],
  mainNavigation: ['主导航', 'Main navigation'],

  home: ['首页', 'Home'],
  book: ['预订', 'Book'],
  orders: ['订单', 'Orders'],
  mine: ['我的', 'Me'],
  inventory: ['库存', 'Stock'],
  finance: ['财务', 'Finance'],
  workspace: ['工作台', 'Workspace'],
  system: ['系统', 'System'],
  help: ['帮助', 'Help'],
  deliveries: ['待配送', 'Deliveries'],
  pickups: ['待取回', 'Collections'],
  scan: ['扫码', 'Scan'],

  quickActions: ['快捷操作', 'Quick actions'],
  quickClose: ['收起快捷操作', 'Close quick actions'],
  quickHome: ['店员首页', 'Staff home'],
  quickCreate: ['开单', 'New order'],
  quickStock: ['新增库存', 'Add stock'],
  quickScan: ['智能扫码', 'Smart scan'],
});
