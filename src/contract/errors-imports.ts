import { refused, type ErrorEntry } from '#contract/error-entry.ts';
import type { CellCode, SheetCode } from '#domain/imports/imported.ts';

/** Why a file as a whole changes nothing. */
const fileErrors = {
  ...refused(400, {
    'import.fileEmpty': ['文件是空的，请检查后重试', 'The file is empty. Please check it'],
    'import.fileBinary': [
      '这不是表格文件，请用 .xlsx 或 .csv 文件',
      'This is not a spreadsheet. Please use an .xlsx or .csv file',
    ],
    'import.fileCutOff': [
      '文件不完整（最后一行没有写完），请重新导出；若确定完整，可以继续',
      'The file is incomplete (its last line is cut off). Please export it again, or continue if you are sure it is complete',
    ],
    'import.encodingUnknown': [
      '无法识别文件编码，请另存为 UTF-8 的 CSV 或 .xlsx',
      'The encoding is not recognised. Please save the file as CSV UTF-8 or .xlsx',
    ],
    'import.oldExcel': [
      '这是旧版 Excel 文件（.xls），请另存为 .xlsx',
      'This is an old Excel file (.xls). Please save it as .xlsx',
    ],
    'import.workbookUnreadable': [
      '工作簿无法打开，文件可能不完整，请重新保存',
      'The workbook cannot be opened; it may be incomplete. Please save it again',
    ],
    'import.columnsWrong': [
      '第 {line} 行有 {actual} 列，应为 {expected} 列，文件可能不完整',
      'Line {line} has {actual} columns instead of {expected}; the file may be incomplete',
    ],
    'import.quoteWrong': [
      '第 {line} 行的引号不正确，请用表格软件重新保存',
      'Line {line} has an incorrect quotation mark. Please save the file again with a spreadsheet program',
    ],
    'import.sheetEmpty': ['{sheet}表格是空的', '{sheet}The sheet is empty'],
    'import.headerUnknown': [
      '{sheet}第一行不是可识别的列名（如 条码、名称、品类、日租金、所属门店）',
      '{sheet}The first line has no recognised column titles, such as barcode, name, category, daily rent, store',
    ],
    'import.columnMissing': ['{sheet}缺少列：{columns}', '{sheet}Columns are missing: {columns}'],
    'import.columnTwice': [
      '{sheet}列 {column} 出现了两次，请删除其中一列',
      '{sheet}The column {column} appears twice. Please remove one',
    ],
  }),
  ...refused(413, {
    'import.fileTooLarge': [
      '文件超过 {maxMegabytes} MB，请拆分后分别导入',
      'The file is larger than {maxMegabytes} MB. Please split it',
    ],
  }),
} satisfies Record<SheetCode, ErrorEntry> & Record<string, ErrorEntry>;

/** Why one line is not taken. */
const cellErrors = {
  ...refused(400, {
    'import.nameEmpty': ['名称为空，请填写', 'The name is empty. Please fill it in'],
    'import.codeEmpty': ['条码为空，请填写', 'The code is empty. Please fill it in'],
    'import.codeWrong': [
      '条码含有不允许的字符，只用字母、数字和 - . _ /',
      'The code contains characters that are not allowed. Use letters, digits and - . _ /',
    ],
    'import.codeLikeOrder': [
      '以 20 开头的 12 位数字是订单号，后接 -07 这样的位次是其中一人的码，请换一个编码',
      '12 digits starting with 20 are an order number, and a suffix such as -07 makes it a pick-up code. Please choose another code',
    ],
    'import.codeRounded': [
      '表格软件把长数字缩写成了这样，条码的数字已丢失；请把该列设为文本，重新填写完整条码',
      'A spreadsheet shortened this long number and its digits are lost. Format the column as text and enter the whole code',
    ],
    'import.codeTwice': [
      '与第 {line} 行的条码重复，请更正其中一个',
      'The code is already on line {line}. Please correct one of them',
    ],
    'import.categoryEmpty': ['品类为空，请填写', 'The category is empty. Please fill it in'],
    'import.storeEmpty': ['门店为空，请填写', 'The store is empty. Please fill it in'],
    'import.storeUnknown': ['没有这家门店，请更正门店名称', 'Store not found. Please correct the name'],
    'import.statusUnknown': [
      '状态无法识别，请用 在库、维修、丢失 或 报废',
      'The status is not recognised. Use available, repair, lost or scrapped',
    ],
    'import.dateUnreadable': [
      '日期无法识别，请写成 2026-01-31',
      'The date cannot be read. Write it like 2026-01-31',
    ],
    'import.dateImpossible': ['没有这一天，请更正日期', 'This date does not exist. Please correct it'],
    'import.dateOutOfRange': [
      '日期太早或太晚，请更正',
      'The date is too early or too late. Please correct it',
    ],
    'import.priceEmpty': ['价格为空，请填写', 'The price is empty. Please fill it in'],
    'import.priceNotANumber': ['价格不是数字，请更正', 'The price is not a number. Please correct it'],
    'import.priceNegative': ['价格不能为负数，请更正', 'The price is negative. Please correct it'],
    'import.priceDecimals': [
      '价格最多两位小数，请更正',
      'The price has more than two decimals. Please correct it',
    ],
    'import.priceTooHigh': [
      '金额超出合理范围（日租金最多 10000 元，押金最多 100000 元），请更正',
      'The amount is too high (rent at most 10,000 yuan, deposit 100,000). Please correct it',
    ],
    'import.quantityEmpty': ['数量为空，请填写', 'The quantity is empty. Please fill it in'],
    'import.quantityNotWhole': [
      '数量须为整数，请更正',
      'The quantity must be a whole number. Please correct it',
    ],
    'import.quantityTooHigh': [
      '数量最多 {max}，请更正',
      'The quantity can be at most {max}. Please correct it',
    ],
    'import.tooLong': [
      '文字最多 {max} 个字，请缩短',
      'The text can have at most {max} characters. Please shorten it',
    ],
    'import.cellError': [
      '单元格里是公式错误（{error}），不是内容，请在表格里改好并保存后重新上传',
      'The cell contains a formula error ({error}). Please fix it in the spreadsheet, save and upload again',
    ],
    'import.badCharacter': [
      '含有乱码或控制字符，请重新输入',
      'Contains unreadable or control characters. Please type it again',
    ],
    'import.dateInText': [
      '表格软件把这一格变成了日期；请把该列设为文本后重新填写',
      'A spreadsheet turned this into a date. Format the column as text and enter it again',
    ],
    'import.tooManyCells': [
      '此单元格没有对应的列名，请删除',
      'This cell has no column title. Please remove it',
    ],
  }),
} satisfies Record<CellCode, ErrorEntry>;

/** Why a well-written line cannot be taken as things are. */
const stateErrors = {
  ...refused(409, {
    'import.statusNotInStore': [
      '不能导入出租中或调拨中的雪具，请归还后再导入',
      'Gear that is out or in transfer cannot be imported. Please import it once it is back',
    ],
    'import.itemBooked': [
      '该雪具已被预订或在外，不能改为其他品类、型号、尺码、价格或门店，请等订单完成后再导入',
      'This gear is booked or out, so its category, model, size, price or store cannot be changed now. Please import it later',
    ],
    'import.codeElsewhere': [
      '此编码已用于另一类雪具（条码与架位码不能相同），请更正',
      'This code is already used for the other kind of gear. Please use another',
    ],
    'import.categoryOtherKind': [
      '此品类已用于另一类雪具（大件或小件），请换一个品类名',
      'This category is already used for the other kind of gear. Please use another name',
    ],
    'import.quantityBelowOut': [
      '数量少于在外、损坏和丢失的件数，至少为 {least}',
      'The quantity is below what is out, damaged or lost: at least {least}',
    ],
    'import.shelfBeingCounted': [
      '此货架已在进行中的盘点里点过数，现在改数量或门店会使点数出错，请先完成或取消盘点，再导入这一行',
      'This shelf has been counted in a stock take still in progress, and a new quantity or store would make that count wrong. Please finish or discard it first, then import this line',
    ],
    'import.poolTwice': [
      '同一门店的架位 {shelf} 已有相同的小件，请合并数量',
      'Shelf {shelf} of this store already has the same gear. Please combine the quantities',
    ],
  }),
};

/** Refusals of spreadsheet imports. */
export const importErrors = { ...fileErrors, ...cellErrors, ...stateErrors } as const;
