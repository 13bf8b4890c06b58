import type { DeliveryMethod, ReturnMethod } from '#domain/orders/status.ts';

type Ways = {
  readonly deliveryMethod: DeliveryMethod;
  readonly returnMethod: ReturnMethod;
  readonly deliveryAddress: string;
  readonly pickupAddress: string;
};

/** Tells whether the gear of a new order has to be taken to, or fetched from, somewhere unknown. */
export const lacksAddress = ({
  deliveryMethod,
  returnMethod,
  deliveryAddress,
  pickupAddress,
}: Ways): boolean =>
  (deliveryMethod === 'Delivery' && deliveryAddress === '') ||
  (returnMethod === 'Pickup' && pickupAddress === '');
