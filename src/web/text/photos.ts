import { defineText } from '#web/text/area.ts';

/** Words about taking, choosing and looking at pictures. */
export const photosText = defineText({
  takePhoto: ['拍照', 'Take photo'],
  fromAlbum: ['相册', 'Album'],
  hint: ['照片会自动压缩，并去除位置信息', 'Photos are compressed and location data is removed'],
  orderHint: [
    '按住拖动或用方向键调整顺序，第一张为封面',
    'Hold and drag, or use the arrow keys, to reorder. The first photo is the cover',
  ],
  cover: ['封面', 'Cover'],
  again: ['重试', 'Try again'],
  failed: ['上传失败，请重试', 'Upload failed. Please try again'],
  unreadable: [
    '这张图片无法读取，请重新拍摄或选择其他图片',
    'This picture cannot be read. Please take it again or choose another',
  ],
  noPicture: ['无法读取', 'Unreadable'],
  tooMany: [
    (most: number) => `最多 ${most} 张照片，多出的没有加入`,
    (most) => `At most ${most} photos; the others were not added`,
  ],
  photo: [(place: number) => `第 ${place} 张照片`, (place) => `Photo ${place}`],
  uploading: [(place: number) => `第 ${place} 张照片的上传进度`, (place) => `Upload of photo ${place}`],
  remove: [(place: number) => `移除第 ${place} 张照片`, (place) => `Remove photo ${place}`],
  removed: ['已移除 1 张照片', '1 photo removed'],
  undo: ['撤销', 'Undo'],
  moved: [
    (place: number, total: number) => `已移到第 ${place} 张，共 ${total} 张`,
    (place, total) => `Now photo ${place} of ${total}`,
  ],
  viewer: ['查看照片', 'Photos'],
  previous: ['上一张', 'Previous'],
  next: ['下一张', 'Next'],
  openPhotos: ['查看照片', 'View photos'],
  openMorePhotos: [(more: number) => `查看照片，还有 ${more} 张`, (more) => `View photos, ${more} more`],
  none: ['该雪具没有图片', 'This item has no photos'],
});
