/** How servers word that a verification token did not fit; Chinese for a code sent by text message reads much the same and must not count. */
export const verificationWords = /anti-?forgery|verification.?token|安全验证|验证令牌|防伪/i;
