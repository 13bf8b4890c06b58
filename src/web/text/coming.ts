import { defineText } from '#web/text/area.ts';

/** Words of the pages that are on their way. */
export const comingText = defineText({
  'coming.soon': ['即将开放', 'Coming soon'],
  'coming.meanwhile': ['在此之前', 'Until then'],
  'coming.contact': ['联系门店', 'Contact a store'],
  'coming.help': ['帮助中心', 'Help centre'],

  helpCustomer: [
    '预订、取件、归还和退款的常见问题，会在这里一步一步讲清楚。',
    'Booking, collecting, returning and refunds, explained here step by step.',
  ],
  helpStore: [
    '开单、交付、归还、结算和库存的操作说明，会在这里一步一步讲清楚。',
    'Orders, hand-over, returns, settlement and stock, explained here step by step.',
  ],
  helpDriver: [
    '装车、送达、取回和收款的操作说明，会在这里一步一步讲清楚。',
    'Loading, delivering, picking up and payment, explained here step by step.',
  ],
  helpArticle: [
    '帮助文章的正文会显示在这里，附图片和相关文章。',
    'The article will be shown here, with pictures and related articles.',
  ],
  helpSearch: [
    '输入几个字，就能在所有帮助文章里找到答案。',
    'Type a few words to find the answer in every help article.',
  ],
});
