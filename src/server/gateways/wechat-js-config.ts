import { createHash } from 'node:crypto';

/** What our pages may ask of WeChat. */
export const jsApiList: readonly string[] = [
  'scanQRCode',
  'chooseWXPay',
  'chooseImage',
  'previewImage',
  'getLocation',
  'openLocation',
  'closeWindow',
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'hideMenuItems',
];

type Signed = {
  readonly ticket: string;
  readonly nonceStr: string;
  /** Seconds. */
  readonly timestamp: number;
  /** As it stands in the address bar, not encoded again. */
  readonly url: string;
};

/** Cuts what is behind '#': WeChat signs a page without it. */
export const pageOf = (url: string): string => url.split('#', 1)[0] ?? '';

/** The signature of a page for WeChat's JS-SDK: sha-1, hex. Source: WeChat's JS-SDK guide, appendix 1. */
export const signPage = ({ ticket, nonceStr, timestamp, url }: Signed): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${pageOf(url)}`)
    .digest('hex');
