/** Image formats recognised by their first bytes. HEIC is included so that its refusal can name it. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const heicBrands = /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/;

const kindOfBox = (bytes: Uint8Array): ImageKind | null => {
  if (textAt(bytes, 4, 4) !== 'ftyp') return null;
  const brand = textAt(bytes, 8, 4);
  if (brand === 'avif' || brand === 'avis') return 'avif';
  if (!heicBrands.test(brand)) return null;
  // Some AVIF files name the general brand first and their own among the others.
  return textAt(bytes, 16, 40).includes('avif') ? 'avif' : 'heic';
};

/** Recognises the image format by the first bytes, independent of the file name; null for anything else. */
export const kindOfImage = (bytes: Uint8Array): ImageKind | null => {
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return 'gif';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp';
  return kindOfBox(bytes);
};
