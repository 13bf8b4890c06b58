import { createSign, createVerify } from 'node:crypto';

/** Signs a text with RSA and SHA-256, in base64. */
export const signText = (text: string, privateKey: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');

/** Tells whether a text was signed with the other half of a key. */
export const isSigned = (text: string, signature: string, publicKey: string): boolean =>
  createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64');
