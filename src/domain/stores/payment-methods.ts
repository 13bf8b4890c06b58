import type { PaymentMethod } from '#domain/orders/status.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import type { ParameterSources } from '#domain/stores/parameter-text.ts';

/** Lists the ways to pay at a store: cash always, the others when switched on. Source: SPEC section 9. */
export function paymentMethodsOf(sources: ParameterSources): PaymentMethod[] {
  const methods: PaymentMethod[] = ['cash'];
  if (readParameter('WeChatPayEnabled', sources)) methods.push('wechat');
  if (readParameter('AlipayEnabled', sources)) methods.push('alipay');
  return methods;
}
