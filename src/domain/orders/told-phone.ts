/** Stands for the phone number of a guest who told none. */
export const phoneNotTold = '-';

/** Whether an order has a phone number to call. */
export const isPhoneTold = (phone: string): boolean => phone !== '' && phone !== phoneNotTold;
