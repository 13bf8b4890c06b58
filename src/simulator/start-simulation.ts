import { randomBytes } from 'node:crypto';
import type { StartSimulation } from '#server/gateways/simulation.ts';
import { simulatedPayments, simulatedWeChat } from './gateways.ts';
import { mountable } from './routes.ts';
import { createSimulator } from './simulator.ts';
import { simulatedSms } from './sms-sender.ts';

/** Starts a simulator of WeChat, WeChat Pay, Alipay and text messages for one server. */
export const startSimulation: StartSimulation = async (place, origins) => {
  const domains = origins.weChat.map((origin) => new URL(origin).hostname);
  // Nobody outside this process needs to know its secret.
  const appSecret = randomBytes(16).toString('hex');
  const simulator = createSimulator({ appId: 'wx5170000000000001', appSecret, domains }, place.clock);
  simulator.pay.startSending();
  return {
    gateways: {
      weChat: simulatedWeChat(simulator, { place, origins: origins.weChat }),
      sms: simulatedSms(simulator.inbox),
      payments: simulatedPayments(simulator, { place, origins: origins.payments }),
    },
    ...mountable(simulator),
  };
};
