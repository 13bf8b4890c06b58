import { fieldForm, type WeChatMessageValue, type WeChatTemplate } from '#server/gateways/wechat-message.ts';
import { StartupError } from '#server/db/startup-error.ts';
import { given, isOrigin, listOf, readOutsideBase, type Environment } from '#server/environment.ts';

/** How this installation stands to WeChat, as its settings say. */
export type WeChatConfig = {
  /** null: there is no WeChat app of the shop's own. */
  readonly app: { readonly id: string; readonly secret: string } | null;
  /** Where servers call, and where browsers are sent. */
  readonly apiBase: string;
  readonly openBase: string;
  /** Origins of the pages that a login comes back to and that may use WeChat's functions. */
  readonly origins: readonly string[];
  /** The simulator instead of WeChat; `demo`: only with the demo chain. */
  readonly simulator: 'on' | 'off' | 'demo';
  /** Files that WeChat looks for at the root when a domain is registered: name -> content. */
  readonly verifyFiles: ReadonlyMap<string, string>;
  /** The templates of messages to guests; null: none was chosen. */
  readonly messages: {
    readonly template: WeChatTemplate | null;
    readonly subscription: WeChatTemplate | null;
  };
  /** What WeChat's console was told about events; null: nothing. */
  readonly events: { readonly token: string; readonly aesKey: string | null } | null;
};

const readApp = (env: Environment): WeChatConfig['app'] => {
  const [id, secret] = [given(env, 'WECHAT_APP_ID'), given(env, 'WECHAT_APP_SECRET')];
  if (id === '' && secret === '') return null;
  if (id === '' || secret === '') {
    throw new StartupError('WECHAT_APP_ID and WECHAT_APP_SECRET belong together; set both or none.');
  }
  return { id, secret };
};

const readOrigins = (env: Environment, isNeeded: boolean): readonly string[] => {
  const texts = listOf(given(env, 'WECHAT_ORIGINS') || (isNeeded ? env['WEB_ORIGINS'] : ''));
  if (isNeeded && texts.length === 0) {
    throw new StartupError(
      'WECHAT_ORIGINS is missing: say where the pages are that use WeChat, such as https://shop.example.',
    );
  }
  const wrong = texts.find((text) => !isOrigin(text));
  if (wrong !== undefined) {
    throw new StartupError(`WECHAT_ORIGINS holds "${wrong}", but an origin looks like https://shop.example.`);
  }
  return texts;
};

const readSimulator = (env: Environment, hasApp: boolean): WeChatConfig['simulator'] => {
  const setting = given(env, 'PLATFORM_SIMULATOR');
  if (setting !== '' && setting !== 'on' && setting !== 'off') {
    throw new StartupError(`PLATFORM_SIMULATOR is "${setting}", but it must be on or off.`);
  }
  if (setting === 'on' && env['NODE_ENV'] === 'production') {
    throw new StartupError(
      'PLATFORM_SIMULATOR is on, but in production (NODE_ENV=production) nobody may log in as a simulated person.',
    );
  }
  if (setting === 'on' && hasApp) {
    throw new StartupError(
      'PLATFORM_SIMULATOR is on, but WECHAT_APP_ID names a real app; choose one of them.',
    );
  }
  if (setting !== '') return setting;
  return hasApp || env['NODE_ENV'] === 'production' ? 'off' : 'demo';
};

const readVerifyFiles = (env: Environment): ReadonlyMap<string, string> =>
  new Map(
    listOf(env['WECHAT_VERIFY_FILES']).map((text): [string, string] => {
      const [, name = '', content = ''] = /^(MP_verify_\w{1,64}\.txt)=([\w.-]{1,200})$/.exec(text) ?? [];
      if (name === '') {
        throw new StartupError(
          `WECHAT_VERIFY_FILES holds "${text}", but it must look like MP_verify_AbC123.txt=AbC123.`,
        );
      }
      return [name, content];
    }),
  );

const valueNames: readonly WeChatMessageValue[] = ['number', 'news', 'time', 'store'];

const readTemplate = (env: Environment, name: string): WeChatTemplate | null => {
  const text = given(env, name);
  if (text === '') return null;
  const [id = '', list = ''] = text.split(':');
  const pairs = listOf(list).map((pair) => pair.split('='));
  const fields = Object.fromEntries(
    valueNames.flatMap((value) => {
      const field = pairs.find(([one]) => one === value)?.[1] ?? '';
      return fieldForm.test(field) ? [[value, field]] : [];
    }),
  );
  const isRight = /^[\w-]{10,64}$/.test(id) && Object.keys(fields).length === pairs.length;
  if (!isRight || fields['news'] === undefined) {
    throw new StartupError(
      `${name} is "${text}", but it must look like TEMPLATE_ID:number=character_string1,news=thing2,time=time3,store=thing4 with the fields of your template; news is needed.`,
    );
  }
  return { id, fields };
};

/** Neither the token nor the key is ever told. */
const readEvents = (env: Environment): WeChatConfig['events'] => {
  const [token, aesKey] = [given(env, 'WECHAT_EVENT_TOKEN'), given(env, 'WECHAT_EVENT_AES_KEY')];
  if (token === '' && aesKey === '') return null;
  if (!/^[A-Za-z0-9]{3,32}$/.test(token))
    throw new StartupError('WECHAT_EVENT_TOKEN must be 3 to 32 letters and digits, as in WeChat’s console.');
  if (aesKey !== '' && !/^[A-Za-z0-9]{43}$/.test(aesKey))
    throw new StartupError('WECHAT_EVENT_AES_KEY must be the 43 letters and digits of WeChat’s console.');
  return { token, aesKey: aesKey || null };
};

/** Reads what the environment says about WeChat; refuses, in one sentence, what makes no sense or is unsafe. */
export const readWeChatConfig = (env: Environment): WeChatConfig => {
  const app = readApp(env);
  return {
    app,
    apiBase: readOutsideBase(env, 'WECHAT_API_BASE', 'https://api.weixin.qq.com'),
    openBase: readOutsideBase(env, 'WECHAT_OPEN_BASE', 'https://open.weixin.qq.com'),
    origins: readOrigins(env, app !== null),
    simulator: readSimulator(env, app !== null),
    verifyFiles: readVerifyFiles(env),
    messages: {
      template: readTemplate(env, 'WECHAT_TEMPLATE'),
      subscription: readTemplate(env, 'WECHAT_SUBSCRIPTION_TEMPLATE'),
    },
    events: readEvents(env),
  };
};
