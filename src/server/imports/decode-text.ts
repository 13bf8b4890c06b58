import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';

export type Encoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be';
export type DecodeCode =
  | 'import.fileEmpty'
  | 'import.fileBinary'
  | 'import.fileCutOff'
  | 'import.encodingUnknown';

type Decoded = { readonly text: string; readonly encoding: Encoding };

const decodeStrictly = (bytes: Uint8Array, encoding: Encoding): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** What a byte order mark says; a file that has one is never anything else. */
const markedEncoding = (bytes: Uint8Array): Encoding | null => {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : null;
};

/** UTF-8 that breaks off within its last character would still read as some GB18030 text. */
const isCutUtf8 = (bytes: Uint8Array): boolean => {
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true });
  return /\P{ASCII}/u.test(text) && !text.includes('\uFFFD');
};

const guess = (bytes: Uint8Array): Outcome<Decoded, DecodeCode> => {
  const utf8 = decodeStrictly(bytes, 'utf-8');
  if (utf8 !== null) return ok({ text: utf8, encoding: 'utf-8' });
  if (isCutUtf8(bytes)) return no('import.fileCutOff');
  const gb = decodeStrictly(bytes, 'gb18030');
  return gb === null ? no('import.encodingUnknown') : ok({ text: gb, encoding: 'gb18030' });
};

const decode = (bytes: Uint8Array): Outcome<Decoded, DecodeCode> => {
  const encoding = markedEncoding(bytes);
  if (encoding === null) return guess(bytes);
  const text = decodeStrictly(bytes, encoding);
  return text === null ? no('import.fileCutOff') : ok({ text, encoding });
};

// Control characters other than tab and line ends do not come out of a spreadsheet.
const binary = /[^\P{Cc}\t\r\n\f]|[\uFFFE\uFFFF]/u;

/** Reads the bytes of a text file: by its byte order mark, else as strict UTF-8, else as strict GB18030. The mark is dropped. */
export const decodeText = (bytes: Uint8Array): Outcome<Decoded, DecodeCode> => {
  if (bytes.length === 0) return no('import.fileEmpty');
  const decoded = decode(bytes);
  if (!decoded.ok) return bytes.includes(0) ? no('import.fileBinary') : decoded;
  return binary.test(decoded.value.text) ? no('import.fileBinary') : decoded;
};
