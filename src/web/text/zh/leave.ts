/** The question before unsaved changes are lost. */
export const zh = {
  leaveTitle: '放弃未保存的修改？',
  leaveText: '离开后，这一页上的修改不会保存。',
  leave: '放弃并离开',
  stay: '继续编辑',
};
