import { defineList, field } from '#contract/list.ts';
import {
  deliveryMethods,
  orderStatus,
  orderTypes,
  paymentMethods,
  returnMethods,
} from '#domain/orders/status.ts';

/** What a list of orders can be asked for. */
export const orderList = defineList('orders.list', {
  fields: {
    storeId: field.id('store'),
    /** The caller's own as a guest, also where they see more as staff. */
    mine: field.flag('mine'),
    status: field.codes(
      'status',
      Object.values(orderStatus).toSorted((a, b) => a - b),
    ),
    type: field.choice('type', orderTypes),
    /** Staff only: orders that this agent brought. */
    agentId: field.id('agent'),
    deliveryMethod: field.choice('way', deliveryMethods),
    returnMethod: field.choice('back', returnMethods),
    overdue: field.flag('late'),
    /** Paid orders whose hire is over and whose gear nobody came for, or all but those. */
    noShow: field.flag('noShow'),
    /** Paid orders whose items are all bound, ready to be handed over, or all but those. */
    prepared: field.flag('ready'),
    /** Orders whose gear is with the guest, or all but those. */
    gearOut: field.flag('out'),
    /** A day of the store on which gear of the order was handed over, other than in an exchange. */
    handedOverOn: field.day('handedOn'),
    /** Orders whose gear is all back and which are not settled, or all but those. */
    gearBack: field.flag('gearBack'),
    /** Orders of which money is on its way back, or waits at the counter. */
    refundPending: field.flag('refunding'),
    /** Orders on which something was paid that way. */
    paidBy: field.choice('paid', paymentMethods),
    /** Orders with something still to pay, or without. */
    due: field.flag('owing'),
    /** Staff only: orders whose gear is broken, away, late or too few. */
    gearAtRisk: field.flag('gearAtRisk'),
    keyword: field.text('q'),
    startFrom: field.day('from'),
    startTo: field.day('to'),
    /** Days of the store on which orders were made, and their last days. */
    createdFrom: field.day('madeFrom'),
    createdTo: field.day('madeTo'),
    endFrom: field.day('lastFrom'),
    endTo: field.day('lastTo'),
    /** Only orders whose gear is out and due before this moment. */
    dueBefore: field.instant('dueBefore'),
  },
  sorts: {
    'createdAt desc': 'createdAt-desc',
    'createdAt asc': 'createdAt-asc',
    'startDate asc': 'startDate-asc',
    'startDate desc': 'startDate-desc',
    'dueAt asc': 'dueAt-asc',
    'dueFen desc': 'dueFen-desc',
  },
});
