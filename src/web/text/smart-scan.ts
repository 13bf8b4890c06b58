import { defineText } from '#web/text/area.ts';

/** Words of the page that opens whatever a code stands for. */
export const smartScanText = defineText({
  notFound: ['未找到订单/雪具，请检查编号', 'Order/equipment not found, check the number'],
  noOrderNumber: ['无法从二维码中提取订单号', 'Cannot extract order number from QR code'],
  order: [(orderNumber: string) => `订单 ${orderNumber}`, (orderNumber) => `Order ${orderNumber}`],
  person: [
    (orderNumber: string, place: number) => `订单 ${orderNumber}，第 ${place} 位`,
    (orderNumber, place) => `Order ${orderNumber}, person ${place}`,
  ],
  label: ['扫描或输入订单号、雪具编码', 'Scan or type an order number or item code'],
  idle: [
    '订单码打开订单，一人一码打开此人的备货，雪具码打开雪具。',
    'An order’s code opens the order, a person’s code their gear at the bench, an item’s code the item.',
  ],
  rack: ['连续扫描货架', 'Scan a whole rack'],
  recent: ['刚才扫到的', 'Scanned just now'],
});
