import { describe, expect, it } from 'vitest';
import { refuseSigned } from '#testing/s3-server.ts';

/** The examples of Amazon's own documentation, "Signature Calculations for the Authorization Header". */
const key = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const authorization = (headers: string, signature: string): string =>
  `AWS4-HMAC-SHA256 Credential=${key.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${headers},Signature=${signature}`;
const common = {
  host: 'examplebucket.s3.amazonaws.com',
  'x-amz-content-sha256': nothing,
  'x-amz-date': '20130524T000000Z',
};
const body = Buffer.alloc(0);
const getObject = {
  method: 'GET',
  path: '/test.txt',
  body,
  headers: {
    ...common,
    range: 'bytes=0-9',
    authorization: authorization(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  },
};
const putObject = {
  method: 'PUT',
  path: '/test%24file.text',
  body: Buffer.from('Welcome to Amazon S3.'),
  headers: {
    ...common,
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    authorization: authorization(
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ),
  },
};
const listObjects = {
  method: 'GET',
  path: '/?max-keys=2&prefix=J',
  body,
  headers: {
    ...common,
    authorization: authorization(
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ),
  },
};

describe('refuseSigned', () => {
  it.each([
    ['GET Object', getObject],
    ['PUT Object', putObject],
    ['GET Bucket', listObjects],
  ])('lets the documented %s in', (_, request) => {
    expect(refuseSigned(request, key)).toBeNull();
  });

  it('refuses another path, header, content, secret, key, and nothing signed', () => {
    expect(refuseSigned({ ...getObject, path: '/other.txt' }, key)).toBe('SignatureDoesNotMatch');
    const headers = { ...getObject.headers, range: 'bytes=0-99' };
    expect(refuseSigned({ ...getObject, headers }, key)).toBe('SignatureDoesNotMatch');
    expect(refuseSigned({ ...putObject, body: Buffer.from('x') }, key)).toBe('XAmzContentSHA256Mismatch');
    expect(refuseSigned(getObject, { ...key, secretAccessKey: 'x' })).toBe('SignatureDoesNotMatch');
    expect(refuseSigned(getObject, { ...key, accessKeyId: 'x' })).toBe('InvalidAccessKeyId');
    expect(refuseSigned({ ...getObject, headers: common }, key)).toBe('AccessDenied');
  });
});
