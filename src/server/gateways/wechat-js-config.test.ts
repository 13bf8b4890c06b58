import { describe, expect, it } from 'vitest';
import { pageOf, signPage } from '#server/gateways/wechat-client.ts';

/** Published by WeChat, in its guide and by the tool that checks signatures. */
const published = {
  ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
  nonceStr: 'Wm3WZYTPz0wzccnW',
  timestamp: 1_414_587_457,
};

describe('signPage', () => {
  it.each([
    ['http://mp.weixin.qq.com?params=value', '0f9de62fce790f9a083d5c99e95740ceb90c27ed'],
    ['http://mp.weixin.qq.com', 'f4d90daf4b3bca3078ab155816175ba34c443a7b'],
    ['http://mp.weixin.qq.com?params=value#anything', '0f9de62fce790f9a083d5c99e95740ceb90c27ed'],
  ])('signs %s as WeChat does', (url, signature) => {
    expect(signPage({ ...published, url })).toBe(signature);
  });
});

describe('pageOf', () => {
  it.each([
    ['https://a.example/x?y=%E9%9B%AA#z#w', 'https://a.example/x?y=%E9%9B%AA'],
    ['https://a.example/', 'https://a.example/'],
    ['', ''],
  ])('cuts %j at the hash and leaves the rest as it is', (url, page) => {
    expect(pageOf(url)).toBe(page);
  });
});
