import { isOrderNumber, personCodePattern } from '#domain/scan/read-code.ts';

/** The code of one person of an order, by index: the order's number and the person's place, as in `202612345678-07`. */
export const personCode = (orderNumber: string, person: number): string =>
  `${orderNumber}-${String(person + 1).padStart(2, '0')}`;

/** Tells whether a text is shaped like an order number or like the code of a person of an order, which no gear may carry. */
export const isOrderCode = (text: string): boolean => isOrderNumber(text) || personCodePattern.test(text);
