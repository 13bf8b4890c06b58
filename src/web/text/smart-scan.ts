import { defineText } from '#web/text/area.ts';

/** Words of the page that opens whatever a code stands for. */
export const smartScanText = defineText({
  notFound: ['未找到订单/雪具，请检查编号', 'No order or item found. Please check the number'],
  noOrderNumber: ['无法从二维码中提取订单号', 'This QR code contains no order number'],
  order: [(orderNumber: string) => `订单 ${orderNumber}`, (orderNumber) => `Order ${orderNumber}`],
  person: [
    (orderNumber: string, place: number) => `订单 ${orderNumber}，第 ${place} 位`,
    (orderNumber, place) => `Order ${orderNumber}, person ${place}`,
  ],
  label: ['扫描或输入订单号、雪具编码', 'Scan or type an order number or item code'],
  idle: [
    '扫订单码打开订单，扫取件码为本人备货，扫雪具码查看雪具',
    'Order codes open the order, pick-up codes prepare that person’s gear, item codes open the item',
  ],
  rack: ['连续扫描货架', 'Scan a whole rack'],
  recent: ['刚才扫到的', 'Just scanned'],
});
