/** Words about items that a guest chose by name. */
export const zh = {
  takeChosen: (code: string) => `客人指定 ${code}`,
  giveOther: '改发另一件？',
  giveOtherText: (chosen: string, scanned: string) =>
    `客人指定了 ${chosen}，扫到的是同款 ${scanned}。改发后会记入订单记录。`,
  giveThis: '改发这一件',
  scanChosen: '重新扫码',
};
