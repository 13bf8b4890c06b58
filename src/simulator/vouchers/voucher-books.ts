import { randomBytes, randomInt } from 'node:crypto';
import { dayMs, type Instant } from '#domain/time/instant.ts';
import type { VoucherPlatform } from '#domain/orders/status.ts';
import type { Clock } from '#server/clock.ts';
import { voucherTitles } from '#simulator/voucher-words.ts';

/** What the shop sells at both platforms; `daysLeft` from the day it is bought. */
export const deals = {
  boardDay: { worthFen: 28_000, soldFen: 19_900, daysLeft: 90, kind: '1' },
  skiHalfDay: { worthFen: 15_000, soldFen: 9900, daysLeft: 90, kind: '1' },
  cash: { worthFen: 10_000, soldFen: 8800, daysLeft: 90, kind: '2' },
  expired: { worthFen: 15_000, soldFen: 9900, daysLeft: -1, kind: '1' },
} as const;

export type DealName = keyof typeof deals;
export const dealNames = ['boardDay', 'skiHalfDay', 'cash', 'expired'] as const;

/** States of a voucher besides being redeemed. */
export const boughtStates = ['unused', 'used', 'refunding', 'refunded'] as const;

/** One redemption, as the platform keeps it. */
export type Verification = {
  readonly at: Instant;
  /** What the platform knows the shop by. */
  readonly shop: string;
  /** Who redeemed it: Meituan's account, Douyin's token. */
  readonly by: string;
  readonly verifyId: string;
};

export type SimulatedVoucher = {
  readonly platform: VoucherPlatform;
  readonly deal: DealName;
  readonly orderId: string;
  readonly dealId: string;
  readonly certificateId: string;
  readonly encryptedCode: string;
  readonly boughtAt: Instant;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** The only store that it is for; null: every one. */
  readonly storeName: string | null;
  /** What its guest shows now. */
  code: string;
  /** Codes that it had before. */
  readonly oldCodes: Set<string>;
  /** What its QR code means now (`object_id`). */
  objectId: string;
  readonly oldObjectIds: Set<string>;
  /** The last part of the short link in the QR code. */
  linkId: string;
  state: (typeof boughtStates)[number];
  verification: Verification | null;
};

/** What a person buys. */
export type Purchase = {
  readonly platform: VoucherPlatform;
  readonly deal: DealName;
  readonly storeName?: string | undefined;
  readonly startsInDays?: number | undefined;
  readonly state?: SimulatedVoucher['state'] | undefined;
};

const digits = (count: number): string => Array.from({ length: count }, () => String(randomInt(10))).join('');

/** A number that a double cannot hold. */
const longNumber = (): string => `7${digits(18)}`;

/** Meituan's are 12 digits and may begin with nought, Douyin's 15. */
const newCode = (platform: VoucherPlatform): string =>
  platform === 'meituan' ? `0${digits(11)}` : `1${digits(14)}`;

const dealIds: Readonly<Record<DealName, string>> = {
  boardDay: '8123456789012345671',
  skiHalfDay: '8123456789012345672',
  cash: '8123456789012345673',
  expired: '8123456789012345674',
};

const mostKept = 500;

const newLink = () => ({
  objectId: randomBytes(24).toString('base64'),
  linkId: randomBytes(5).toString('hex'),
});

/** Makes the books of both platforms' vouchers, in memory only, the newest first. */
export const createVoucherBooks = (clock: Clock) => {
  const vouchers: SimulatedVoucher[] = [];
  const find = (isMeant: (voucher: SimulatedVoucher) => boolean): SimulatedVoucher | null =>
    vouchers.find(isMeant) ?? null;
  return {
    buy: ({ platform, deal, storeName, startsInDays = 0, state = 'unused' }: Purchase): SimulatedVoucher => {
      const now = clock.now();
      const voucher: SimulatedVoucher = {
        platform,
        deal,
        orderId: longNumber(),
        dealId: dealIds[deal],
        certificateId: longNumber(),
        // Signs that an address must encode.
        encryptedCode: `CgYIASAHKAES+/${randomBytes(30).toString('base64')}==`,
        boughtAt: now,
        startsAt: now + startsInDays * dayMs,
        endsAt: now + (startsInDays + deals[deal].daysLeft) * dayMs,
        storeName: storeName ?? null,
        code: newCode(platform),
        oldCodes: new Set(),
        ...newLink(),
        oldObjectIds: new Set(),
        state,
        // Redeemed somewhere else.
        verification:
          state === 'used' ? { at: now, shop: 'elsewhere', by: '', verifyId: longNumber() } : null,
      };
      vouchers.unshift(voucher);
      vouchers.splice(mostKept);
      return voucher;
    },
    list: (): readonly SimulatedVoucher[] => [...vouchers],
    find,
    /** The voucher of a code, or of one that it had before. */
    findCode: (platform: VoucherPlatform, code: string): SimulatedVoucher | null =>
      find(
        (voucher) => voucher.platform === platform && (voucher.code === code || voucher.oldCodes.has(code)),
      ),
    verify: (voucher: SimulatedVoucher, by: Pick<Verification, 'shop' | 'by'>): Verification => {
      voucher.verification = { at: clock.now(), verifyId: longNumber(), ...by };
      voucher.state = 'used';
      return voucher.verification;
    },
    /** Makes a voucher unused again. */
    release: (voucher: SimulatedVoucher): void => {
      voucher.verification = null;
      voucher.state = 'unused';
    },
    /** Gives a voucher another code: the one before is dead. */
    renewCode: (voucher: SimulatedVoucher): void => {
      voucher.oldCodes.add(voucher.code);
      voucher.code = newCode(voucher.platform);
    },
    /** Gives a voucher another QR code: the one before is out of date. */
    renewLink: (voucher: SimulatedVoucher): void => {
      voucher.oldObjectIds.add(voucher.objectId);
      Object.assign(voucher, newLink());
    },
  };
};

export type VoucherBooks = ReturnType<typeof createVoucherBooks>;

/** What a voucher is called. */
export const titleOf = ({ deal }: Pick<SimulatedVoucher, 'deal'>): string => voucherTitles[deal];

/** What a person's phone shows of a voucher's QR code; Meituan's holds the code itself. */
export const qrTextOf = ({ platform, code, linkId }: SimulatedVoucher): string =>
  platform === 'meituan' ? code : `https://v.douyin.com/${linkId}/`;
