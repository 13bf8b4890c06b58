import { dayMs } from '#domain/time/instant.ts';
import { readStored } from '#web/device/storage.ts';

const keptMs = 30 * dayMs;

/** What the link carried by which a guest came to this device, for a month: part of what a booking or a plan sends. */
export const agentCodeHere = (): { readonly agentCode?: string } => {
  const [at = '', code = ''] = (readStored('agent_code') ?? '').split(' ');
  return code !== '' && Date.now() - Number(at) < keptMs ? { agentCode: code.slice(0, 40) } : {};
};
