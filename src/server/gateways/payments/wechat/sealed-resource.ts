import { createDecipheriv } from 'node:crypto';

type SealedResource = {
  /** Base64; its last 16 bytes are the tag. */
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associatedData: string;
};

const tagBytes = 16;
const nonceBytes = 12;

/** Opens what a notice carries, AES-256-GCM; null when one byte of it is not what was sealed. */
export const openResource = (sealed: SealedResource, apiV3Key: string): string | null => {
  const bytes = Buffer.from(sealed.ciphertext, 'base64');
  const nonce = Buffer.from(sealed.nonce);
  if (bytes.length < tagBytes || nonce.length !== nonceBytes) return null;
  try {
    const opener = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: tagBytes });
    opener.setAAD(Buffer.from(sealed.associatedData));
    opener.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([opener.update(bytes.subarray(0, -tagBytes)), opener.final()]).toString();
  } catch {
    return null;
  }
};
