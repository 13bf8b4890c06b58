/** How a run of the van ends. */
export const zh = {
  confirm: '确认送达',
  confirmTitle: '确认送达',
  confirmText: '确认后雪具视为已交到客人手上',
  confirmed: '已确认送达',
  receivedBy: '签收人',
  receivedByMissing: '请填写由谁签收',

  fail: '配送失败',
  failTitle: '配送失败',
  failNow: '雪具已带回',
  failText: '请先清点带回的雪具。订单回到待配送，雪具仍为客人备着，可再次装车',
  failed: '雪具已回店，可再次装车',
};
