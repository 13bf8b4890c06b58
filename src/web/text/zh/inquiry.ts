/** Finding an item by its label. */
export const zh = {
  lead: '输入或扫描雪具标签上的编码，查看它的型号、日租金和押金。',
  code: '雪具标签上的编码',
  scan: '扫描标签',
  noneTitle: '没有找到这件雪具',
  noneText: (code: string) => `没有编码为 ${code} 的雪具，请核对标签后重新输入。`,
  book: '预订雪具',
  contact: '联系门店',
};
