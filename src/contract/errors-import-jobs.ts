import type { ErrorEntry } from '#contract/error-entry.ts';

/** Why a file that people send from a page is not taken. */
const uploadErrors = {
  'import.tooManyLines': {
    status: 413,
    zh: '文件有 {count} 行，一次最多导入 {max} 行，请拆分后分别导入',
    en: 'The file has {count} lines; at most {max} can be imported at once. Please split it',
  },
  'import.fileTooHeavy': {
    status: 413,
    zh: '文件展开后过大，无法读取，请拆分，或另存为 CSV 后重试',
    en: 'The file is too large once unpacked. Please split it, or save it as CSV and try again',
  },
} as const satisfies Record<string, ErrorEntry>;

/** Why a well-written line is not for its sender to import. */
const reachErrors = {
  'import.otherStore': {
    status: 403,
    zh: '此装备不属于你所在的门店，请由该门店的员工导入',
    en: 'This gear is not of a store that you work at. Please let its staff import it',
  },
  'import.shelfStays': {
    status: 409,
    zh: '货架不能换门店，请把门店改回原来的；要搬走小件，请在这里减少数量，并在新门店登记',
    en: 'A shelf stays at its store. Please name its present store; to move pieces, take them off here and add them there',
  },
  'import.storeClosed': {
    status: 409,
    zh: '此门店已停业，不能新增装备，请更正门店',
    en: 'This store is closed down and gets no new gear. Please correct the store',
  },
  'import.homeClosed': {
    status: 409,
    zh: '此门店已停业，不能作为装备的所属门店，请更正门店；要搬动装备，请用调拨',
    en: 'This store is closed down and cannot be the home of gear. Please correct the store; to move the gear, transfer it',
  },
  'import.mayNotAdd': {
    status: 403,
    zh: '你没有新增装备的权限，请联系店长',
    en: 'You may not add gear. Please ask a manager',
  },
  'import.mayNotChange': {
    status: 403,
    zh: '你没有修改装备的权限，请联系店长',
    en: 'You may not change gear. Please ask a manager',
  },
  'import.mayNotCount': {
    status: 403,
    zh: '你没有调整数量的权限，请联系店长',
    en: 'You may not change how many pieces there are. Please ask a manager',
  },
  'import.senderRights': {
    status: 403,
    zh: '导入人的权限已变更，此行未导入，请由有权限的人重新导入',
    en: 'The rights of whoever started this import have changed. Please let somebody who may import this line do so',
  },
  'import.categoryUnknown': {
    status: 403,
    zh: '没有这个品类，请更正；新品类须由店长导入',
    en: 'There is no such category. Please correct it; only managers import new ones',
  },
} as const satisfies Record<string, ErrorEntry>;

const jobErrors = {
  'importJob.unknown': {
    status: 404,
    zh: '没有这次导入，可能已过期，请重新上传',
    en: 'There is no such import; it may have expired. Please upload the file again',
  },
  'importJob.storeBusy': {
    status: 409,
    zh: '本店正在进行另一次导入，请等它完成后再开始',
    en: 'Another import of this store is running. Please begin once that is done',
  },
  'importJob.ended': {
    status: 409,
    zh: '这次导入已结束，请重新上传文件',
    en: 'This import has ended. Please upload the file again',
  },
  'importJob.nothingToDo': {
    status: 409,
    zh: '没有可以导入的行，请按提示修改后重新上传',
    en: 'There is no line to import. Please correct the file and upload it again',
  },
} as const satisfies Record<string, ErrorEntry>;

/** Refusals of imports that run from a page. */
export const importJobErrors = { ...uploadErrors, ...reachErrors, ...jobErrors } as const;
