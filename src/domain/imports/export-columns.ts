import type { EquipmentStatus } from '#domain/equipment/status.ts';

/** Titles of an exported catalogue: the import reads each of them back. */
export const itemColumns = [
  '条码',
  '名称',
  '品类',
  '品牌',
  '型号',
  '尺码',
  '日租金',
  '押金',
  '所属门店',
  '状态',
  '购入日期',
  '备注',
] as const;

/** Titles of exported small equipment; what the import does not know it leaves out. */
export const poolColumns = {
  shelfCode: '架位码',
  name: '名称',
  categoryName: '品类',
  sizeLabel: '尺码',
  dailyRent: '日租金',
  deposit: '押金',
  storeName: '所属门店',
  quantity: '数量',
  out: '在外',
  damaged: '损坏',
  lost: '丢失',
} as const;

/** How an export writes a status: as the import reads it, which takes gear that is away for no new gear. */
export const exportedStatus: Readonly<Record<EquipmentStatus, string>> = {
  0: '在库',
  1: '使用中',
  2: '维修',
  3: '丢失',
  4: '调拨中',
  5: '报废',
};
