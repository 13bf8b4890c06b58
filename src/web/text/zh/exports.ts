/** The inventory as a spreadsheet to take away. */
export const zh = {
  export: '导出',
  title: '导出表格',
  lead: '导出当前筛选条件下的全部内容，列名与导入相同，修改后可以再次导入。',
  format: '文件格式',
  xlsx: 'Excel（.xlsx）',
  csv: 'CSV（.csv）',
  xlsxHint: '数字和长编码保持原样，推荐使用。',
  csvHint: 'UTF-8 编码，Excel 可直接打开；以 = + - @ 开头的文字前会加上单引号。',
  download: '下载',
  done: '已导出，请在下载中查看',
  itemsFile: '库存',
  poolsFile: '小件雪具',
};
