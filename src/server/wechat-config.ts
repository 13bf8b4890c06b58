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
  };
};
