/** The longest side of what is sent; the server keeps no more. */
const longestSide = 2048;
const quality = 0.85;

type Drawn = { readonly image: CanvasImageSource; readonly width: number; readonly height: number };

const loadImage = (file: Blob): Promise<Drawn> =>
  new Promise((resolve, reject) => {
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.addEventListener('load', () => {
      URL.revokeObjectURL(url);
      resolve({ image, width: image.naturalWidth, height: image.naturalHeight });
    });
    image.addEventListener('error', () => {
      URL.revokeObjectURL(url);
      reject(new TypeError('this browser cannot read the picture'));
    });
    image.src = url;
  });

/** Unpacks a picture as it is meant to be held: browsers turn it by themselves unless they are told how. */
const unpack = async (file: Blob): Promise<Drawn> => {
  try {
    const image = await createImageBitmap(file);
    return { image, width: image.width, height: image.height };
  } catch {
    return loadImage(file);
  }
};

const draw = ({ image, width, height }: Drawn): HTMLCanvasElement => {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) throw new TypeError('this browser cannot draw');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new TypeError('the picture could not be packed')) : resolve(blob)),
      'image/jpeg',
      quality,
    );
  });

/**
 * Makes a photo small enough for a phone's line: upright, a JPEG of 2048 pixels at most, without place and time. Also
 * turns what only this device can read, such as HEIC, into what everybody can. Rejects what it cannot read.
 */
export const shrinkPhoto = async (file: Blob): Promise<Blob> => {
  const drawn = await unpack(file);
  try {
    const canvas = draw(drawn);
    const small = await toJpeg(canvas);
    // Old phones keep the memory of a canvas until its size says otherwise.
    canvas.width = 0;
    return small;
  } finally {
    if ('close' in drawn.image) (drawn.image as ImageBitmap).close();
  }
};
