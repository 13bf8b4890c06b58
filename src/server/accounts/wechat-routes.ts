import type { weChatRows } from '#contract/wechat.ts';
import { bindWeChat, unbindWeChat } from '#server/accounts/wechat-bind-actions.ts';
import { askWeChat, requireWeChat } from '#server/accounts/wechat-gateway.ts';
import { findAnonymousInfo, logInByWeChat } from '#server/accounts/wechat-login-actions.ts';
import { startWeChatLogin } from '#server/accounts/wechat-state-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handlers } from '#server/http/context.ts';

export const weChatHandlers: Handlers<typeof weChatRows> = {
  'auth.weChatAuthUrl': (input, ctx) => startWeChatLogin(ctx, input),
  'auth.weChatLogin': (input, ctx) => logInByWeChat(ctx, input),
  'auth.bindWeChat': (input, ctx) => bindWeChat(ctx, input),
  'auth.unbindWeChat': (_input, ctx) => unbindWeChat(ctx),
  'auth.anonymousWeChatInfo': (input, ctx) => findAnonymousInfo(ctx, input),
  'weChat.jssdkConfig': (input, ctx) => {
    const { platform, isOwnPage } = requireWeChat(ctx.gateways);
    if (!isOwnPage(input.url, ctx.host)) throw new AppError('weChat.pageForeign');
    return askWeChat(ctx.log, () => platform.jsConfig(input.url));
  },
};
