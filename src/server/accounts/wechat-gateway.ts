import type { FastifyBaseLogger } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { Gateways, WeChatGateway } from '#server/gateways/gateways.ts';
import { AppError } from '#server/http/app-error.ts';

/** WeChat, where the installation has it. Refuses weChat.off. */
export const requireWeChat = ({ weChat }: Gateways): WeChatGateway => {
  if (weChat === null) throw new AppError('weChat.off');
  return weChat;
};

const byKind: Readonly<Record<GatewayError['kind'], ErrorCode>> = {
  refused: 'weChat.misconfigured',
  busy: 'weChat.busy',
  unknown: 'weChat.unreachable',
  config: 'weChat.misconfigured',
};

/** What WeChat says about a code that it does not take. */
const byCode: Readonly<Record<string, ErrorCode>> = {
  '40029': 'weChat.codeExpired',
  '41008': 'weChat.codeExpired',
  '42003': 'weChat.codeExpired',
  '40163': 'weChat.codeUsed',
};

/** Asks WeChat; a failure becomes a refusal with words, and is logged unless it is the visitor's own. */
export const askWeChat = async <T>(
  log: Pick<FastifyBaseLogger, 'warn'>,
  ask: () => Promise<T>,
): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const code = byCode[error.code];
    if (code === undefined) log.warn({ kind: error.kind, code: error.code }, 'WeChat did not serve');
    throw new AppError(code ?? byKind[error.kind]);
  }
};
