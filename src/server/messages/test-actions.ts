import type { NoticePlace, Sent } from '#server/accounts/sms-notice-actions.ts';
import { uuid } from '#server/db/uuid.ts';
import type { WeChatMessageValues } from '#server/gateways/wechat-message.ts';
import { AppError } from '#server/http/app-error.ts';
import { findFollower } from './sql-wechat.ts';
import { sentAfter } from './wechat-channels.ts';

type TestLetter = {
  /** null: the person bound no WeChat. */
  readonly openId: string | null;
  readonly values: WeChatMessageValues;
  readonly token: string;
};

/** Sends one's own WeChat a message of the shop's template. Refuses `message.testNoTemplate`, `message.testNoWeChat`. */
export const sendWeChatTest = async (
  place: NoticePlace,
  { openId, values, token }: TestLetter,
): Promise<Sent> => {
  const { weChat } = place.gateways;
  const template = weChat?.messages?.template ?? null;
  if (weChat === null || weChat.messages === null || template === null)
    throw new AppError('message.testNoTemplate');
  if (openId === null || (await findFollower(place.db, openId))?.follows !== true)
    throw new AppError('message.testNoWeChat');
  const url = weChat.messages.pageUrl(token);
  return sentAfter(place, () =>
    weChat.platform.sendTemplate({ openId, template, url, values, ownId: uuid() }),
  );
};
