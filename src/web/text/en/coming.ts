import type { zh } from '#web/text/zh/coming.ts';

export const en: typeof zh = {
  'coming.soon': 'Coming soon',
  'coming.meanwhile': 'Until then',
  'coming.book': 'Book gear',
  'coming.contact': 'Contact a store',
  'coming.help': 'Help centre',
  'coming.order': 'See this order',
  'coming.orders': 'See orders',
  'coming.dashboard': 'Back to the dashboard',

  schemes:
    'Every gear plan you saved will be here: who rides what, on which days, for how much. Book it with one tap.',
  scheme: "A plan's people, gear, days and price will be here, with what is free right now.",
  helpCustomer: 'Booking, collecting, returning and refunds, explained here step by step.',
  helpStore: 'Orders, hand-over, returns, settlement and stock, explained here step by step.',
  helpDriver: 'Loading, delivering, picking up and payment, explained here step by step.',
  helpArticle: 'The article will be shown here, with pictures and related articles.',
  helpSearch: 'Type a few words to find the answer in every help article.',

  customerSelfReturn:
    'Choose a store, tick each item, take photos, then show a code at the counter to return your gear.',
  customerSchemes:
    'Every gear plan you saved will be here: who rides what, on which days, for how much. Book it with one tap.',
  customerScheme: "A plan's people, gear, days and price will be here, with what is free right now.",

  storeOverdue:
    'Gear that is late, and the next booking it endangers: call, remind, extend or settle in one place.',
  storePreparation: "Tomorrow's orders: get each one ready, or walk the racks once by model and size.",

  driverDeliveries:
    "Today's deliveries by time and place. For now, loading and arrival are noted at the store's counter.",
  driverPickups:
    "Today's pick-ups by time and place. For now, gear that comes back is noted at the store's counter.",
  driverConfirm:
    "Confirm a delivery with a photo or a signature. For now, it is noted at the store's counter.",
  driverOrder: 'Address, contact, gear and notes of an order, with one-tap call and directions.',
  driverScan: "Scan each item while loading the van. For now, items are scanned at the store's counter.",
};
