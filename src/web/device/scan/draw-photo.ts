/** Codes in larger pictures are read from a smaller copy. */
const longestSide = 1600;

const openPicture = async (blob: Blob): Promise<HTMLImageElement> => {
  const address = URL.createObjectURL(blob);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(address);
  }
};

/** Draws a photo upright on white, no larger than codes are read at; rejects when the file is no picture. */
export const drawPhoto = async (blob: Blob): Promise<ImageData> => {
  const picture = await openPicture(blob);
  const scale = Math.min(1, longestSide / Math.max(picture.naturalWidth, picture.naturalHeight, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(picture.naturalHeight * scale));
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures.');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
};
