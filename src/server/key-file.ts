import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartupError } from '#server/db/startup-error.ts';

type Kind = 'private' | 'public';

/** What a key without its first and last line may be: Alipay's own tool writes such files. */
const frames: Readonly<Record<Kind, readonly string[]>> = {
  private: ['PRIVATE KEY', 'RSA PRIVATE KEY'],
  public: ['PUBLIC KEY', 'RSA PUBLIC KEY'],
};

const textsOf = (text: string, kind: Kind): readonly string[] => {
  if (text.includes('-----BEGIN')) return [text];
  return frames[kind].map((frame) => `-----BEGIN ${frame}-----\n${text.trim()}\n-----END ${frame}-----\n`);
};

const keyOf = (text: string, kind: Kind): KeyObject | null => {
  // The public half can be drawn from a private key; whoever gives one here gave the wrong file.
  if (kind === 'public' && text.includes('PRIVATE KEY')) return null;
  for (const pem of textsOf(text, kind)) {
    try {
      return kind === 'private' ? createPrivateKey(pem) : createPublicKey(pem);
    } catch {
      // The next frame may fit.
    }
  }
  return null;
};

const isStrong = (key: KeyObject): boolean =>
  key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;

const readText = (setting: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartupError(
      `${setting} names "${path}", which cannot be read; give the path of the key's file.`,
    );
  }
};

/** Reads an RSA key from a file, with or without its frame; a public one also from a certificate. Refuses, in words that name the setting, what is none. */
export const readKeyFile = (setting: string, path: string, kind: Kind): KeyObject => {
  const key = keyOf(readText(setting, path), kind);
  if (key === null) {
    throw new StartupError(
      `${setting} names "${path}", which is no ${kind} key; give the file that they gave you.`,
    );
  }
  if (!isStrong(key)) {
    throw new StartupError(`${setting} names "${path}", but the key must be RSA with 2048 bits or more.`);
  }
  return key;
};
