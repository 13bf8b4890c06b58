/** The navigation around every page, and the quick actions of staff. */
export const zh = {
  brand: '雪具到店',
  mainNavigation: '主导航',

  home: '首页',
  book: '预订',
  orders: '订单',
  mine: '我的',
  inventory: '库存',
  finance: '财务',
  workspace: '作业台',
  accounts: '账号',
  help: '帮助',
  deliveries: '待配送',
  pickups: '待取回',
  scan: '扫码',

  quickActions: '快捷操作',
  quickClose: '收起快捷操作',
  quickHome: '店员首页',
  quickCreate: '创建订单',
  quickStock: '新增库存',
  quickScan: '智能扫码',
};
