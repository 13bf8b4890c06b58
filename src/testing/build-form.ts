import sharp from 'sharp';

const boundary = 'a-boundary-that-no-picture-has';

export type FormFile = { readonly bytes: Uint8Array; readonly name: string; readonly type?: string };

/** A form as a browser sends it: the texts, then the file; to be sent with `formHeaders`. */
export const buildForm = (
  fields: Readonly<Record<string, string>>,
  ...files: readonly FormFile[]
): Buffer => {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const parts = files.flatMap(({ bytes, name, type = 'application/octet-stream' }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    bytes,
    '\r\n',
  ]);
  return Buffer.concat([...texts, ...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)));
};

export const formHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` } as const;

/** A picture with the colour of sky above that of grass, so that its right way up can be told. */
export const buildPhoto = async (
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif',
  { width = 64, height = 48 }: { width?: number; height?: number } = {},
): Promise<Buffer> => {
  const sky = await sharp({ create: { width, height: height / 2, channels: 3, background: '#2080ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#20a020' } })
    .composite([{ input: sky, top: 0, left: 0 }])
    .toFormat(format)
    .toBuffer();
};
