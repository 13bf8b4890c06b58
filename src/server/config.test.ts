import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { readFilesConfig } from '#server/gateways/file-storage/storage-config.ts';
import { readPaymentConfig } from '#server/payment-config.ts';
import { readWeChatConfig } from '#server/wechat-config.ts';

describe('readConfig', () => {
  test('without any wish: our own port on this machine, the embedded database, the demo chain', () => {
    expect(readConfig({}, [])).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      empty: false,
      isProduction: false,
      isDemoOnNetwork: false,
      hasApiDocs: true,
      webOrigins: [],
      cookieDomain: undefined,
      trustProxy: undefined,
      drainMs: 0,
      testClockAheadMs: undefined,
      weChat: readWeChatConfig({}),
      payments: readPaymentConfig({}),
      sms: null,
      vouchers: { meituan: null, douyin: null },
      files: readFilesConfig({}, resolve('data')),
    });
  });
  test('every wish counts', () => {
    const env = {
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/srv/snow',
      DATABASE_URL: 'postgres://u@h/d',
      WEB_ORIGINS: 'https://a.example, https://b.example',
      COOKIE_DOMAIN: '.a.example',
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '5',
      SNOWGEAR_TEST_CLOCK: '-1500',
      API_DOCS: 'off',
    };
    expect(readConfig(env, ['--empty', '--demo-on-network'])).toEqual({
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/srv/snow',
      databaseUrl: 'postgres://u@h/d',
      empty: true,
      isProduction: false,
      isDemoOnNetwork: true,
      hasApiDocs: false,
      webOrigins: ['https://a.example', 'https://b.example'],
      cookieDomain: '.a.example',
      trustProxy: '127.0.0.1',
      drainMs: 5000,
      testClockAheadMs: -1500,
      weChat: readWeChatConfig({}),
      payments: readPaymentConfig({}),
      sms: null,
      vouchers: { meituan: null, douyin: null },
      files: readFilesConfig({}, '/srv/snow'),
    });
  });
  test('in production a new database gets no accounts whose password everybody knows', () => {
    expect(readConfig({ NODE_ENV: 'production' }, []).empty).toBe(true);
    expect(readConfig({ NODE_ENV: 'development' }, []).empty).toBe(false);
  });
  test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('%s is this machine alone', (HOST) => {
    expect(readConfig({ HOST }, []).host).toBe(HOST);
  });
  test.each(['0.0.0.0', '::', '192.168.1.20', 'shop.example', '127.0.0.1.evil.example'])(
    '%s is for production, or for a demo that says so',
    (HOST) => {
      expect(() => readConfig({ HOST }, [])).toThrow(
        /^HOST is ".+", but .* NODE_ENV=production .* --demo-on-network/,
      );
      expect(readConfig({ HOST, NODE_ENV: 'production' }, []).host).toBe(HOST);
      expect(readConfig({ HOST }, ['--demo-on-network'])).toMatchObject({
        host: HOST,
        isDemoOnNetwork: true,
      });
    },
  );
  test('in production there is no demo, and the documents of the API only where somebody wants them', () => {
    expect(() => readConfig({ NODE_ENV: 'production' }, ['--demo-on-network'])).toThrow(
      /^--demo-on-network is given/,
    );
    expect(readConfig({ NODE_ENV: 'production' }, []).hasApiDocs).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', API_DOCS: 'on' }, []).hasApiDocs).toBe(true);
  });
  test.each([
    [{ API_DOCS: 'yes' }, /^API_DOCS is "yes"/],
    [{ PORT: '65536' }, /^PORT is/],
    [{ PORT: '-1' }, /^PORT is/],
    [{ PORT: '3e3' }, /^PORT is/],
    [{ DATABASE_URL: 'localhost' }, /^DATABASE_URL must/],
    [{ DRAIN_SECONDS: 'soon' }, /^DRAIN_SECONDS is/],
    [{ COOKIE_DOMAIN: 'localhost' }, /^COOKIE_DOMAIN is/],
    [{ COOKIE_DOMAIN: 'a.example; Path=/x' }, /^COOKIE_DOMAIN is/],
    [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY holds "true"/],
    [{ TRUST_PROXY: '1' }, /^TRUST_PROXY holds "1"/],
    [{ TRUST_PROXY: '127.0.0.1, 10.0.0.0/33' }, /^TRUST_PROXY holds "10.0.0.0\/33"/],
    [{ WEB_ORIGINS: 'https://a.example/' }, /^WEB_ORIGINS holds/],
    [{ WEB_ORIGINS: 'https://a.example,*' }, /^WEB_ORIGINS holds "\*"/],
    [{ WEB_ORIGINS: 'https://A.example' }, /^WEB_ORIGINS holds/],
    [{ SNOWGEAR_TEST_CLOCK: '0', NODE_ENV: 'production' }, /^SNOWGEAR_TEST_CLOCK is on/],
    [{ SNOWGEAR_TEST_CLOCK: 'on' }, /^SNOWGEAR_TEST_CLOCK is "on"/],
    [{ WECHAT_APP_ID: 'wx1' }, /^WECHAT_APP_ID and WECHAT_APP_SECRET/],
    [{ WXPAY_MCH_ID: '1900000001' }, /^WXPAY_SERIAL and .* is missing: WeChat Pay needs/],
  ])('%o is refused in words', (env, sentence) => {
    expect(() => readConfig(env, [])).toThrow(sentence);
  });
  test.each(['loopback', '10.0.0.0/8,127.0.0.1', '::1,fd00::/8'])('proxies may be called %s', (text) => {
    expect(readConfig({ TRUST_PROXY: text }, []).trustProxy).toBe(text);
  });
  test('a setting that is empty or blank counts as not given', () => {
    expect(readConfig({ DATA_DIR: '', PORT: '', HOST: '' }, [])).toEqual(readConfig({}, []));
    expect(readConfig({ DATA_DIR: ' ' }, [])).toEqual(readConfig({}, []));
  });
  test.each([[['--emtpy']], [['empty']], [['--empty', '--fast']], [['--no-empty']], [['-e']], [['']]])(
    'the words %j are refused, with those that are known',
    (flags) => {
      expect(() => readConfig({}, flags)).toThrow(
        /^".*" is not known here; npm start knows --empty, --demo-on-network, and --help\.$/,
      );
    },
  );
  test('the sentence names the command that was given', () => {
    expect(() => readConfig({}, ['x'], 'npm run dev')).toThrow(/npm run dev knows --empty,/);
  });
});
