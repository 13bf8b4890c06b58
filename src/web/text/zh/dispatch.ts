/** Loading what is brought to guests. */
export const zh = {
  loadTitle: '备货与装车',
  beforeLoading: '出发前确认',
  deliverTo: '送往',
  load: '装车出发',
  loaded: '已装车出发',
  loadedText: (address: string) => `送往 ${address}，送到后请在订单里确认送达`,
};
