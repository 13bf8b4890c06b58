import { defineText } from '#web/text/area.ts';

/** Words of the question before unsaved changes are lost. */
export const leaveText = defineText({
  title: ['放弃未保存的修改？', 'Discard your changes?'],
  text: ['离开后，这一页上的修改不会保存', 'If you leave now, the changes on this page are not saved'],
  leave: ['放弃并离开', 'Discard'],
  stay: ['继续编辑', 'Keep editing'],
});
