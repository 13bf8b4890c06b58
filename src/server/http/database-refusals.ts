import type { ErrorCode } from '#contract/errors.ts';
import { constraintOf, sqlStateOf } from '#server/db/database.ts';

/** Constraints whose refusal means something to the user. */
const byConstraint: Readonly<Record<string, ErrorCode>> = {
  store_name_key: 'store.nameTaken',
  account_user_name: 'users.userNameTaken',
  account_email: 'users.emailTaken',
  account_last_super_admin: 'users.lastSuperAdmin',
  account_open_id: 'weChat.boundElsewhere',
  hold_no_overlap: 'hold.overlap',
  equipment_barcode_key: 'equipment.barcodeTaken',
  gear_code_pkey: 'equipment.barcodeTaken',
  model_category_id_brand_model_name_key: 'equipment.equalExists',
  variant_model_id_size_label_daily_rent_fen_deposit_fen_key: 'equipment.equalExists',
  member_level_name_key: 'member.levelNameTaken',
  member_level_rank_key: 'member.levelRankTaken',
  category_name_key: 'category.nameTaken',
  day_part_name: 'prices.dayPartTaken',
  price_tier_one: 'prices.tierTaken',
  gear_set_name: 'prices.setNameTaken',
  attribute_definition_category_id_name_key: 'attribute.nameTaken',
  pool_not_oversold: 'pool.soldOut',
  pool_out_within_usable: 'pool.soldOut',
  pool_shelf_code_key: 'pool.codeTaken',
  pool_store_id_category_id_name_size_label_daily_rent_fen_de_key: 'pool.twin',
  coupon_code_taken: 'coupons.codeTaken',
  coupon_use_code: 'coupon.usedUp',
  coupon_use_customer: 'coupon.alreadyUsed',
  coupon_use_phone: 'coupon.alreadyUsed',
  coupon_not_overused: 'coupon.usedUp',
  stock_take_one_open: 'stockTake.open',
  import_job_one_running: 'importJob.storeBusy',
  // A statement came while its lines were added up.
  payout_whole: 'conflict',
  payout_once: 'conflict',
};

/** What every other database error means, by SQLSTATE; the longest prefix counts. */
const byState: Readonly<Record<string, ErrorCode>> = {
  '40001': 'conflict',
  '40P01': 'conflict',
  '55P03': 'conflict',
  '23P01': 'conflict',
  '23505': 'data.duplicate',
  '23': 'data.refused',
  '22': 'request.invalid',
  // A session that idled too long in a transaction, and a server that became a copy of another one.
  '25P03': 'server.busy',
  '25P04': 'server.busy',
  '25006': 'server.busy',
  '57014': 'server.busy',
  '53': 'server.busy',
  '57P': 'server.busy',
  '08': 'server.busy',
};

/** The readable refusal for a database error; undefined for one that is a fault of the program. */
export const databaseRefusal = (error: unknown): ErrorCode | undefined => {
  const state = sqlStateOf(error);
  if (state === undefined) return isOutOfReach(error) ? 'server.busy' : undefined;
  const named = byConstraint[constraintOf(error) ?? ''];
  return named ?? byState[state] ?? byState[state.slice(0, 3)] ?? byState[state.slice(0, 2)];
};

const outOfReach = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
]);

/** The socket of a server on this machine is gone; a file that is gone has the same code. */
const isSocketGone = (error: Error): boolean =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

const isOutOfReach = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && outOfReach.has(String(error.code))) ||
    isSocketGone(error) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message));
