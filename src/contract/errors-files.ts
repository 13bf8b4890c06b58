import { refused, type ErrorEntry } from '#contract/error-entry.ts';
import type { UploadCode } from '#domain/files/judge-upload.ts';

const pictureErrors = {
  ...refused(400, {
    'file.empty': ['文件是空的，请重新选择', 'The file is empty. Please choose another'],
    'file.nameWrong': [
      '文件名不能含有路径或特殊字符，且不超过 120 个字，请改名后重试',
      'The file name cannot contain a path or special characters and must be at most 120 characters. Please rename the file',
    ],
    'file.endingWrong': [
      '文件名以 {ending} 结尾，内容却是 {kind} 图片，请改正后重试',
      'The file name ends in {ending} but the file is a {kind} picture. Please correct the name',
    ],
  }),
  ...refused(415, {
    'file.noPicture': [
      '只能上传 JPG、PNG、WebP、GIF 或 AVIF 图片，请重新选择',
      'Only JPG, PNG, WebP, GIF and AVIF pictures can be uploaded. Please choose another file',
    ],
    'file.heic': [
      '暂不支持 HEIC 照片，请在手机相机设置中选择“兼容性最佳”，或另存为 JPG 后上传',
      'HEIC photos are not supported. Choose “Most Compatible” in the camera settings, or save the photo as JPG first',
    ],
    'file.hidesOther': [
      '这张图片里还藏着其他内容，为安全起见不能上传，请重新拍摄或另存后再试',
      'This picture also contains something else, so it cannot be uploaded. Please take it again or save a copy of it',
    ],
  }),
} satisfies Record<UploadCode | 'file.hidesOther', ErrorEntry>;

/** Refusals about uploads and files. */
const storedFileErrors = {
  ...pictureErrors,
  ...refused(400, {
    'file.missing': ['没有收到文件，请选择一张图片后重试', 'No file arrived. Please choose a picture'],
    'file.onlyOne': ['一次只能上传一个文件，请逐个上传', 'One file at a time. Please upload them one by one'],
    'file.cutOff': [
      '文件没有传完整，请检查网络后重试',
      'The file did not arrive completely. Please check your network and try again',
    ],
    'export.tooManyLines': [
      '超过 {most} 行，无法导出为此格式，请按门店或品类筛选后导出，或改用 CSV',
      'More than {most} lines cannot be exported in this format. Please filter by store or category, or choose CSV',
    ],
  }),
  ...refused(415, {
    'file.needsForm': [
      '请以表单（multipart/form-data）上传文件',
      'Please upload the file as a form (multipart/form-data)',
    ],
    'file.unreadable': [
      '图片已损坏或无法读取，请重新拍摄或选择其他图片',
      'The picture is damaged or cannot be read. Please take it again or choose another',
    ],
  }),
  ...refused(413, {
    'file.tooLarge': [
      '文件超过 {megabytes} MB，请压缩后重试',
      'The file is larger than {megabytes} MB. Please make it smaller',
    ],
    'file.tooManyPixels': [
      '图片尺寸过大（超过 {megapixels} 百万像素），请缩小后重试',
      'The picture has more than {megapixels} million pixels. Please make it smaller',
    ],
  }),
  ...refused(429, {
    'file.tooManyWaiting': [
      '已有 {count} 张图片上传后还没有使用，请先提交表单，或删除一些再试',
      '{count} uploaded pictures are not used yet. Please submit your form first, or delete some',
    ],
  }),
  ...refused(403, {
    'file.onlyTemporary': [
      '只有员工可以长期保存文件，请作为临时文件上传',
      'Only staff can keep files for good. Please upload it as a temporary file',
    ],
  }),
  ...refused(409, {
    'file.inUse': [
      '这张图片正在使用，请在使用它的页面中移除',
      'This picture is in use. Please remove it where it is shown',
    ],
    'file.gone': [
      '有图片已过期或被删除，请重新上传后再提交',
      'A picture has expired or was deleted. Please upload it again',
    ],
  }),
  ...refused(503, {
    'file.storageFailed': [
      '文件暂时无法保存或读取，请稍后重试',
      'Files cannot be saved or read just now. Please try again in a moment',
    ],
  }),
};

/** Why a file that people send from a page is not taken. */
const uploadErrors = {
  ...refused(413, {
    'import.tooManyLines': [
      '文件有 {count} 行，一次最多导入 {max} 行，请拆分后分别导入',
      'The file has {count} lines; at most {max} can be imported at once. Please split it',
    ],
    'import.fileTooHeavy': [
      '文件展开后过大，无法读取，请拆分，或另存为 CSV 后重试',
      'The file is too large once unpacked. Please split it, or save it as CSV and try again',
    ],
  }),
};

/** Why a well-written line is not for its sender to import. */
const reachErrors = {
  ...refused(403, {
    'import.otherStore': [
      '此雪具不属于您所在的门店，请由该门店的员工导入',
      'This gear does not belong to one of your stores. Please ask its staff to import it',
    ],
    'import.mayNotAdd': [
      '您没有新增雪具的权限，请联系店长',
      'You don’t have permission to add gear. Please ask a manager',
    ],
    'import.mayNotChange': [
      '您没有修改雪具的权限，请联系店长',
      'You don’t have permission to change gear. Please ask a manager',
    ],
    'import.mayNotCount': [
      '您没有调整数量的权限，请联系店长',
      'You don’t have permission to change quantities. Please ask a manager',
    ],
    'import.senderRights': [
      '导入人的权限已变更，此行未导入，请由有权限的人重新导入',
      'The permissions of the person importing have changed, so this line was not imported. Please ask someone with permission to import it again',
    ],
    'import.categoryUnknown': [
      '没有这个品类，请更正；新品类须由店长导入',
      'Category not found. Please correct it; only managers can import new ones',
    ],
  }),
  ...refused(409, {
    'import.shelfStays': [
      '货架不能换门店，请把门店改回原来的；要搬走小件，请在这里减少数量，并在新门店登记',
      'A shelf cannot change store. Please enter its current store; to move small gear, reduce the quantity here and add it at the new store',
    ],
    'import.storeClosed': [
      '此门店已停业，不能新增雪具，请更正门店',
      'This store has closed and cannot receive new gear. Please correct the store',
    ],
    'import.homeClosed': [
      '此门店已停业，不能作为雪具的所属门店，请更正门店；要搬动雪具，请用调拨',
      'This store has closed and cannot own gear. Please correct the store; to move the gear, use a transfer',
    ],
  }),
};

const jobErrors = {
  ...refused(404, {
    'importJob.unknown': [
      '没有这次导入，可能已过期，请重新上传',
      'Import not found; it may have expired. Please upload the file again',
    ],
  }),
  ...refused(409, {
    'importJob.storeBusy': [
      '本店正在进行另一次导入，请等它完成后再开始',
      'Another import is running for this store. Please wait until it finishes',
    ],
    'importJob.ended': [
      '这次导入已结束，请重新上传文件',
      'This import has ended. Please upload the file again',
    ],
    'importJob.nothingToDo': [
      '没有可以导入的行，请按提示修改后重新上传',
      'No lines can be imported. Please correct the file and upload it again',
    ],
  }),
};

/** Refusals of imports that run from a page. */
const importJobErrors = { ...uploadErrors, ...reachErrors, ...jobErrors } as const;

/** Refusals of uploaded files and of imports that run from a page. */
export const fileErrors = { ...storedFileErrors, ...importJobErrors } as const;
