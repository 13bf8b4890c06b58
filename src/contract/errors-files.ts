import type { ErrorEntry } from '#contract/error-entry.ts';
import type { UploadCode } from '#domain/files/judge-upload.ts';

const uploadErrors = {
  'file.empty': { status: 400, zh: '文件是空的，请重新选择', en: 'The file is empty. Please choose another' },
  'file.noPicture': {
    status: 415,
    zh: '只能上传 JPG、PNG、WebP、GIF 或 AVIF 图片，请重新选择',
    en: 'Only JPG, PNG, WebP, GIF and AVIF pictures can be uploaded. Please choose another file',
  },
  'file.heic': {
    status: 415,
    zh: '暂不支持 HEIC 照片，请在手机相机设置中选择“兼容性最佳”，或另存为 JPG 后上传',
    en: 'HEIC photos cannot be read. Choose "Most Compatible" in the camera settings, or save the photo as JPG first',
  },
  'file.hidesOther': {
    status: 415,
    zh: '这张图片里还藏着其他内容，为安全起见不能上传，请重新拍摄或另存后再试',
    en: 'This picture also contains something else, so it cannot be uploaded. Please take it again or save a copy of it',
  },
  'file.nameWrong': {
    status: 400,
    zh: '文件名不能含有路径或特殊字符，且不超过 120 个字，请改名后重试',
    en: 'The file name may hold no path and no special characters, and at most 120 letters. Please rename the file',
  },
  'file.endingWrong': {
    status: 400,
    zh: '文件名以 {ending} 结尾，内容却是 {kind} 图片，请改正后重试',
    en: 'The file name ends in {ending} but the file is a {kind} picture. Please correct the name',
  },
} as const satisfies Record<UploadCode | 'file.hidesOther', ErrorEntry>;

/** Refusals about uploads and files. */
export const fileErrors = {
  ...uploadErrors,
  'file.missing': {
    status: 400,
    zh: '没有收到文件，请选择一张图片后重试',
    en: 'No file arrived. Please choose a picture',
  },
  'file.onlyOne': {
    status: 400,
    zh: '一次只能上传一个文件，请逐个上传',
    en: 'One file at a time. Please upload them one by one',
  },
  'file.needsForm': {
    status: 415,
    zh: '请以表单（multipart/form-data）上传文件',
    en: 'Please upload the file as a form (multipart/form-data)',
  },
  'file.cutOff': {
    status: 400,
    zh: '文件没有传完整，请检查网络后重试',
    en: 'The file did not arrive completely. Please check your network and try again',
  },
  'file.tooLarge': {
    status: 413,
    zh: '文件超过 {megabytes} MB，请压缩后重试',
    en: 'The file is larger than {megabytes} MB. Please make it smaller',
  },
  'file.tooManyPixels': {
    status: 413,
    zh: '图片尺寸过大（超过 {megapixels} 百万像素），请缩小后重试',
    en: 'The picture has more than {megapixels} million pixels. Please make it smaller',
  },
  'file.unreadable': {
    status: 415,
    zh: '图片已损坏或无法读取，请重新拍摄或选择其他图片',
    en: 'The picture is damaged or cannot be read. Please take it again or choose another',
  },
  'file.tooManyWaiting': {
    status: 429,
    zh: '已有 {count} 张图片上传后还没有使用，请先提交表单，或删除一些再试',
    en: '{count} uploaded pictures are not used yet. Please submit your form first, or delete some',
  },
  'file.onlyTemporary': {
    status: 403,
    zh: '只有员工可以长期保存文件，请作为临时文件上传',
    en: 'Only staff can keep files for good. Please upload it as a temporary file',
  },
  'file.inUse': {
    status: 409,
    zh: '这张图片正在使用，请在使用它的页面中移除',
    en: 'This picture is in use. Please remove it where it is shown',
  },
  'export.tooManyLines': {
    status: 400,
    zh: '超过 {most} 行，无法导出为此格式，请按门店或品类筛选后导出，或改用 CSV',
    en: 'These are more than the {most} lines that this format takes. Please narrow by store or category, or choose CSV',
  },
  'file.gone': {
    status: 409,
    zh: '有图片已过期或被删除，请重新上传后再提交',
    en: 'A picture has expired or was deleted. Please upload it again',
  },
  'file.storageFailed': {
    status: 503,
    zh: '文件暂时无法保存或读取，请稍后重试',
    en: 'Files cannot be saved or read just now. Please try again in a moment',
  },
} as const satisfies Record<string, ErrorEntry>;
