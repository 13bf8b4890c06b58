import type { Faults } from '#simulator/faults.ts';
import { isHoldCall } from '#testing/histories/hold-tally.ts';

/** Has every fault counted when a call, a notice or a refund meets it. */
export const countMetFaults = (faults: Faults, count: (what: string) => void): void => {
  const { take, takeHold, takeNotice, takeRefund } = faults;
  const met = <F extends { readonly on: string; readonly kind: string; readonly status?: number }>(
    fault: F | undefined,
    isOfDeposit = false,
  ): F | undefined => {
    if (fault === undefined) return undefined;
    const name = `met: ${fault.on} ${fault.kind === 'status' ? fault.status : fault.kind}`;
    count(name);
    if (isOfDeposit) count(`deposit ${name}`);
    return fault;
  };
  const counting: Pick<Faults, 'take' | 'takeHold' | 'takeNotice' | 'takeRefund'> = {
    takeHold: (name, kind) => met(takeHold(name, kind)),
    take: (path) => met(take(path), isHoldCall(path)),
    takeNotice: (name, kinds) => met(takeNotice(name, kinds), name.includes(' deposit ')),
    takeRefund: (name) => met(takeRefund(name)),
  };
  Object.assign(faults, counting);
};
