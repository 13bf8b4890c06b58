import type { PaymentMethod } from '#domain/orders/status.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import type { ParameterSources } from '#domain/stores/parameter-text.ts';

/** Payment methods of a store: cash always, the others when enabled. Source: SPEC section 9. */
export function paymentMethodsOf(sources: ParameterSources): PaymentMethod[] {
  const methods: PaymentMethod[] = ['cash'];
  if (readParameter('WeChatPayEnabled', sources)) methods.push('wechat');
  if (readParameter('AlipayEnabled', sources)) methods.push('alipay');
  return methods;
}
