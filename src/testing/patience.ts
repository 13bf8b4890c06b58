import {
  simulatedPayments,
  simulatedSms,
  simulatedVouchers,
  simulatedWeChat,
} from '#simulator/start-simulation.ts';
import type { OutsideContext } from '#server/gateways/outside.ts';
import type { WeChatGateway } from '#server/gateways/gateways.ts';
import type { PaymentGateway, PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import type { SmsSender } from '#server/gateways/sms.ts';
import type { VoucherGateways } from '#server/gateways/vouchers/voucher-gateway.ts';
import type { Simulator } from '#simulator/simulator.ts';

/** No honest answer takes as long, on whatever machine. */
const patientMs = 30_000;
/** Where no answer is to come: one that comes too late for this is as good as none there. */
const hastyMs = 500;

/** Chooses anew at each call. */
const either = <T extends object>(patient: T, hasty: T, isHasty: () => boolean): T =>
  new Proxy(patient, { get: (_, name) => Reflect.get(isHasty() ? hasty : patient, name) });

type Channels = Pick<PaymentGateways, 'wechat' | 'alipay'>;

/**
 * Makes channels that give up soon while the simulator is to leave a call without an answer, and else wait for as long
 * as it takes: no answer is lost because the machine is slow.
 */
export const patientChannels = (
  simulator: () => Pick<Simulator, 'faults'>,
  make: (timeoutMs: number) => Channels,
): Channels => {
  const [patient, hasty] = [make(patientMs), make(hastyMs)];
  const isHasty = (): boolean => simulator().faults.keepsWaiting();
  const choose = (one: PaymentGateway | null, other: PaymentGateway | null): PaymentGateway | null =>
    one === null || other === null ? null : either(one, other, isHasty);
  return { wechat: choose(patient.wechat, hasty.wechat), alipay: choose(patient.alipay, hasty.alipay) };
};

type Place = Pick<OutsideContext, 'db' | 'clock' | 'ownUrl'>;

/** Makes both payment companies out of a simulator, with such channels. */
export const patientPayments = (simulator: Simulator, place: Place): PaymentGateways => {
  const make = (timeoutMs: number): PaymentGateways => simulatedPayments(simulator, { place, timeoutMs });
  return { ...make(patientMs), ...patientChannels(() => simulator, make) };
};

/** Makes WeChat out of a simulator, as patient. */
export const patientWeChat = (simulator: Simulator, place: Place): WeChatGateway => {
  const make = (timeoutMs: number): WeChatGateway => simulatedWeChat(simulator, { place, timeoutMs });
  const [patient, hasty] = [make(patientMs), make(hastyMs)];
  const { keepsWaiting } = simulator.faults;
  return { ...patient, platform: either(patient.platform, hasty.platform, keepsWaiting) };
};

/** Makes a sender of text messages out of a simulator, as patient. */
export const patientSms = (simulator: Simulator, place: Place): SmsSender => {
  const make = (timeoutMs: number): SmsSender => simulatedSms(simulator, { place, timeoutMs });
  return either(make(patientMs), make(hastyMs), simulator.faults.keepsWaiting);
};

/** Makes both platforms that sell vouchers out of a simulator, as patient. */
export const patientVouchers = (simulator: Simulator, place: Place): VoucherGateways => {
  const make = (timeoutMs: number): VoucherGateways => simulatedVouchers(simulator, { place, timeoutMs });
  const [patient, hasty] = [make(patientMs), make(hastyMs)];
  const { keepsWaiting } = simulator.faults;
  const choose = <T extends object>(one: T | null, other: T | null): T | null =>
    one === null || other === null ? null : either(one, other, keepsWaiting);
  return {
    meituan: choose(patient.meituan, hasty.meituan),
    douyin: choose(patient.douyin, hasty.douyin),
  };
};
