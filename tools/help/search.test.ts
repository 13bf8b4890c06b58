import { describe, expect, it } from 'vitest';
import { searchOver } from '#domain/help/search-articles.ts';
import { readArticles, readSynonyms, type HelpLanguage } from './read-articles.ts';

const articles = readArticles();
const searchIn = (language: HelpLanguage) =>
  searchOver(
    articles.map((article) => ({ id: article.id, ...article[language] })),
    readSynonyms(),
  );
const search = { zh: searchIn('zh'), en: searchIn('en') };

/** What people type, and the article that they look for. */
const asked: Readonly<Record<HelpLanguage, readonly (readonly [query: string, id: string])[]>> = {
  zh: [
    ['怎么预订', 'book'],
    ['怎么租雪板', 'book'],
    ['雪板选多长', 'ski-sets'],
    ['小朋友穿几码', 'ski-sets'],
    ['晚上取件要钱吗', 'rental-days'],
    ['送到酒店', 'delivery'],
    ['和朋友一起订', 'plans'],
    ['还有没有货', 'find-gear'],
    ['支付宝付不了', 'pay-online'],
    ['alipay 付款', 'pay-online'],
    ['让家人帮我付款', 'pay-for-me'],
    ['押金什么时候退', 'deposit'],
    ['押今', 'deposit'],
    ['yajin', 'deposit'],
    ['压金多久退', 'deposit'],
    ['免押', 'no-deposit'],
    ['芝麻信用', 'no-deposit'],
    ['退款几天到账', 'refund-when'],
    ['订单码在哪里', 'pick-up'],
    ['要带身份证吗', 'pick-up'],
    ['改日子', 'change-dates'],
    ['不去了', 'cancel'],
    ['退订', 'cancel'],
    ['多玩几天', 'extend'],
    ['怎么还雪具', 'return'],
    ['还到别的店', 'self-return'],
    ['忘了还', 'late-return'],
    ['逾期费', 'late-return'],
    ['雪板摔坏了', 'damage'],
    ['收不到验证码', 'log-in'],
    ['登陆不上', 'log-in'],
    ['几点开门', 'find-store'],
    ['不想收短信', 'notifications'],
    ['散客', 'walk-in'],
    ['打电话预留', 'order-types'],
    ['招待', 'order-types'],
    ['找零', 'take-payment'],
    ['拣货单', 'prepare'],
    ['确认取件', 'hand-over'],
    ['客人换尺码', 'hand-over'],
    ['加一件', 'change-order'],
    ['扫码归还', 'returns'],
    ['结算', 'settle'],
    ['登记丢失', 'damaged-lost'],
    ['催还', 'overdue'],
    ['调货', 'driver-transfer'],
    ['现金记错了', 'refunds'],
    ['交班', 'shifts'],
    ['长款短款', 'shifts'],
    ['日结', 'closing'],
    ['对账', 'statements'],
    ['优惠卷', 'concessions'],
    ['新板入库', 'check-in'],
    ['excel批量', 'import-stock'],
    ['打印条形码', 'print-labels'],
    ['盘点', 'small-gear'],
    ['报废', 'item-actions'],
    ['扫不出来', 'smart-scan'],
    ['断网', 'offline-counter'],
    ['静音', 'gloves-and-sounds'],
    ['员工离职', 'accounts'],
    ['佣金', 'agents'],
    ['合并账号', 'verify-customer'],
    ['装车', 'driver-load'],
    ['排路线', 'driver-route'],
    ['前台代收', 'driver-deliver'],
    ['客人签名', 'driver-deliver'],
    ['备用金交柜台', 'driver-cash'],
    ['客人不在家没送到', 'driver-failed'],
    ['山里没信号', 'driver-offline'],
    ['冻', 'no-deposit'],
    ['开业从哪里开始', 'getting-started'],
    ['新开一家店', 'stores'],
    ['备案号', 'chain'],
    ['发布新协议', 'agreement'],
    ['怎么给老客会员卡', 'members'],
    ['会员等级怎么获得', 'members'],
    ['明年的放假安排怎么导入', 'holidays'],
    ['调休那天算周末吗', 'holidays'],
    ['柜台海报', 'counter-code'],
    ['谁改了价格', 'audit-log'],
    ['测试密钥', 'health'],
    ['出租率', 'reports'],
    ['添加到桌面', 'phone-app'],
  ],
  en: [
    ['how do I book', 'book'],
    ['ski length', 'ski-sets'],
    ['kids boots size', 'ski-sets'],
    ['price per day', 'rental-days'],
    ['deliver to hotel', 'delivery'],
    ['book with friends', 'plans'],
    ['availability', 'find-gear'],
    ['pay with alipay', 'pay-online'],
    ['someone else pays', 'pay-for-me'],
    ['deposit', 'deposit'],
    ['depsit back', 'deposit'],
    ['no deposit', 'no-deposit'],
    ['refnd not received', 'refund-when'],
    ['when do refunds arrive', 'refund-when'],
    ['where is my qr code', 'pick-up'],
    ['reschedule', 'change-dates'],
    ['cancelation', 'cancel'],
    ['keep it longer', 'extend'],
    ['return gear', 'return'],
    ['return at another store', 'self-return'],
    ['late fee', 'late-return'],
    ['i broke a ski', 'damage'],
    ['can not log in', 'log-in'],
    ['opening hours', 'find-store'],
    ['stop text messages', 'notifications'],
    ['walk in customer', 'walk-in'],
    ['hospitality', 'order-types'],
    ['take cash', 'take-payment'],
    ['pick list', 'prepare'],
    ['exchange boots', 'change-order'],
    ['settlement', 'settle'],
    ['overdue orders', 'overdue'],
    ['cash up', 'shifts'],
    ['close the day', 'closing'],
    ['payout bank', 'statements'],
    ['discount limit', 'concessions'],
    ['add new gear', 'check-in'],
    ['csv import', 'import-stock'],
    ['print stickers', 'print-labels'],
    ['stock take', 'small-gear'],
    ['repair', 'item-actions'],
    ['camera does not scan', 'smart-scan'],
    ['no internet', 'offline-counter'],
    ['reset password', 'accounts'],
    ['comission', 'agents'],
    ['load the van', 'driver-load'],
    ['plan route', 'driver-route'],
    ['proof of delivery', 'driver-deliver'],
    ['nobody home', 'driver-failed'],
    ['getting started', 'getting-started'],
    ['cancellation terms of a store', 'stores'],
    ['icp number', 'chain'],
    ['who changed it', 'audit-log'],
    ['test the keys', 'health'],
    ['utilization', 'reports'],
    ['install the app', 'phone-app'],
    ['give a customer a member level', 'members'],
    ['loyalty level', 'members'],
    ['import public holidays', 'holidays'],
    ['working saturday', 'holidays'],
  ],
};

describe('the search of the help', () => {
  it.each(['zh', 'en'] as const)(
    'finds what people mean in %s, first or among the first three',
    (language) => {
      const missed = asked[language].filter(([query, id]) => search[language](query)[0] !== id);
      const far = missed.filter(([query, id]) => !search[language](query).slice(0, 3).includes(id));
      expect(far.map(([query]) => [query, search[language](query).slice(0, 3)])).toEqual([]);
      // Where several answer, the second may be as good; but few may.
      expect(missed.map(([query]) => [query, search[language](query)[0]]).slice(3)).toEqual([]);
    },
  );

  it('finds each article by its own title', () => {
    for (const article of articles)
      for (const language of ['zh', 'en'] as const)
        expect(search[language](article[language].title).slice(0, 2)).toContain(article.id);
  });

  it('finds nothing for what no article is about, rather than anything', () => {
    expect(['火箭', '量子力学', '猫'].map(search.zh)).toEqual([[], [], []]);
    expect(['rocket science', 'quantum', 'xyzzy', '', '  ?'].map(search.en)).toEqual([[], [], [], [], []]);
  });
});
