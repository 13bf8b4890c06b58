import type { zh } from '#web/text/zh/photos.ts';

export const en: typeof zh = {
  takePhoto: 'Take photo',
  fromAlbum: 'Album',
  hint: 'Photos are made smaller, and where they were taken is removed',
  orderHint: 'Hold and drag to change the order, or use the arrow keys; the first one is the cover',
  cover: 'Cover',
  again: 'Try again',
  failed: 'The upload failed. Please try again',
  unreadable: 'This picture cannot be read. Please take it again or choose another',
  noPicture: 'Unreadable',
  tooMany: (most) => `At most ${most} photos; the others were not added`,
  photo: (place) => `Photo ${place}`,
  uploading: (place) => `Upload of photo ${place}`,
  remove: (place) => `Remove photo ${place}`,
  moved: (place, total) => `Now photo ${place} of ${total}`,
  viewer: 'Photos',
  previous: 'Previous',
  next: 'Next',
  lookAt: 'Look at the photos',
  lookAtMore: (more) => `Look at the photos, ${more} more`,
  none: 'This equipment has no images',
};
