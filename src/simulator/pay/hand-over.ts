import type { NoticeFault } from '#simulator/faults.ts';
import type { Delivery, Envelope, Letter, PostRules, Spoilt } from './post-office.ts';

/** WeChat Pay waits so long for an answer. */
const answerMs = 5000;

const send = async (
  url: string,
  { headers, body }: Envelope,
): Promise<Pick<Delivery, 'status' | 'answer'>> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    });
    return { status: answer.status, answer: await answer.text() };
  } catch {
    return { status: null, answer: '' };
  }
};

const handOverOnce = async <C>(rules: PostRules<C>, letter: Letter<C>, spoilt: Spoilt): Promise<Delivery> => {
  const { id, about, outTradeNo, outRefundNo, url } = letter;
  const received =
    spoilt === 'drop' ? { status: null, answer: '' } : await send(url, await rules.write(letter, spoilt));
  const isTaken = received.status !== null && rules.isTaken(received.status, received.answer);
  const refund = outRefundNo === undefined ? {} : { outRefundNo };
  return { id, about, outTradeNo, ...refund, fault: spoilt, ...received, isTaken };
};

/** Hands a notice over by real HTTP, once or as often as a fault wants. */
export const handOver = async <C>(
  rules: PostRules<C>,
  letter: Letter<C>,
  fault: NoticeFault | undefined,
): Promise<readonly Delivery[]> => {
  if (fault?.kind === 'duplicate') {
    return Promise.all(Array.from({ length: fault.copies }, () => handOverOnce(rules, letter, fault.kind)));
  }
  if (fault?.kind === 'probe-first') {
    return [await handOverOnce(rules, letter, 'probe'), await handOverOnce(rules, letter, undefined)];
  }
  return [await handOverOnce(rules, letter, fault?.kind)];
};
