import { describe, expect, it } from 'vitest';
import { aliyunQuery, signAliyun } from '#server/gateways/aliyun-signature.ts';

const runInstances = {
  host: 'ecs.cn-shanghai.aliyuncs.com',
  path: '/',
  query: {
    RegionId: 'cn-shanghai',
    ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
  },
  action: 'RunInstances',
  version: '2014-05-26',
};
const documented = { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' };

describe('the signature of Aliyun', () => {
  it.each([
    [
      '2023-10-26T10:22:32Z',
      '3156853299f313e23d1673dc12e1703d',
      '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    ],
    [
      '2023-10-26T09:01:01Z',
      'd410180a5abf7fe235dd9b74aca91fc0',
      'e521358f7776c97df52e6b2891a8bc73026794a071b50c3323388c4e0df64804',
    ],
  ])('is the one of its documentation for %s', (date, nonce, signature) => {
    expect(signAliyun({ ...runInstances, date, nonce }, documented)['authorization']).toBe(
      `ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=${signature}`,
    );
  });

  it('signs a message with Chinese words', () => {
    const query = {
      TemplateParam: '{"code":"1234"}',
      SignName: '雪具',
      PhoneNumbers: '13800138000',
      TemplateCode: 'SMS_1',
      OutId: 'm1',
    };
    expect(aliyunQuery(query)).toBe(
      'OutId=m1&PhoneNumbers=13800138000&SignName=%E9%9B%AA%E5%85%B7&TemplateCode=SMS_1&TemplateParam=%7B%22code%22%3A%221234%22%7D',
    );
    const headers = signAliyun(
      {
        host: 'dysmsapi.aliyuncs.com',
        path: '/',
        query,
        action: 'SendSms',
        version: '2017-05-25',
        date: '2026-01-15T02:03:04Z',
        nonce: '0123456789abcdef0123456789abcdef',
      },
      { id: 'testId', secret: 'testSecret' },
    );
    expect(headers['authorization']).toMatch(
      /Signature=ed0009a151973c19efa0b87b2c96d5fb386be42701689e8482f662729de95c9d$/,
    );
    expect(headers).not.toHaveProperty('host');
  });

  it('encodes what addresses leave alone', () => {
    expect(aliyunQuery({ b: "!'()* ~", a: '1' })).toBe('a=1&b=%21%27%28%29%2A%20~');
  });
});
