import { defineText } from '#web/text/area.ts';

/** Words about the photos of a model. */
export const modelPhotosText = defineText({
  title: ['型号照片', 'Photos of the model'],
  photosOf: [(model: string) => `${model} 的型号照片`, (model) => `Photos of the model ${model}`],
  lead: [
    '同型号的所有雪具共用，所有门店和客人都能看到。单件雪具自己的照片排在前面。',
    'Shared by all gear of this model and seen by every store and by customers. Photos of a single item come before them.',
  ],
  save: ['保存', 'Save'],
  saved: ['型号照片已保存', 'The photos of the model are saved'],
  failed: ['保存失败，请重试', 'They could not be saved. Please try again'],
});
