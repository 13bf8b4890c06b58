import type { PayChannel } from '#domain/payments/channels.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import type { ParameterSources } from '#domain/stores/parameter-text.ts';

/** Payment methods that a guest may choose in a store: cash always, the others when enabled. Source: SPEC section 9. */
export function paymentMethodsOf(sources: ParameterSources): ('cash' | PayChannel)[] {
  const methods: ('cash' | PayChannel)[] = ['cash'];
  if (readParameter('WeChatPayEnabled', sources)) methods.push('wechat');
  if (readParameter('AlipayEnabled', sources)) methods.push('alipay');
  return methods;
}

/** Companies that a store lets answer for deposits instead of having them paid; none by default. */
export function depositWaysOf(sources: ParameterSources): PayChannel[] {
  const ways: PayChannel[] = [];
  if (readParameter('WeChatPayScoreEnabled', sources)) ways.push('wechat');
  if (readParameter('AlipayPreauthEnabled', sources)) ways.push('alipay');
  return ways;
}
