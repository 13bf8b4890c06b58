import { defineText } from '#web/text/area.ts';

/** Words of the page about what is switched on and works. */
export const healthText = defineText({
  lead: [
    '这里只显示开关和状态，不显示任何密钥。',
    'This page shows what is on and whether it works. It never shows a key.',
  ],
  ok: ['正常', 'Working'],
  off: ['未开启', 'Off'],
  attention: ['需处理', 'Needs attention'],
  played: ['模拟', 'Simulated'],
  playedText: [
    '现在由模拟器代替，不会真的收款或发送。',
    'A simulator stands in: no real payments or messages.',
  ],
  allWell: ['已开启的都正常', 'Everything that is on is working'],
  toSee: [
    (count: number) => `${count} 项需要处理`,
    (count) => (count === 1 ? '1 thing needs attention' : `${count} things need attention`),
  ],

  database: ['数据库', 'Database'],
  'kind.embedded': ['内嵌 PostgreSQL', 'Embedded PostgreSQL'],
  'kind.server': ['PostgreSQL 服务器', 'PostgreSQL server'],
  version: ['版本', 'Version'],
  size: ['大小', 'Size'],
  migrations: ['数据结构', 'Schema'],
  migrationsValue: [(count: number) => `第 ${count} 版`, (count) => `Version ${count}`],
  backupEmbedded: [
    '本系统不自动备份。备份时先停止服务器，复制数据文件夹，再启动。',
    'There are no automatic backups. To make one, stop the server, copy its data folder and start it again.',
  ],
  backupServer: [
    '本系统不自动备份。请由数据库服务器定时备份（pg_dump）。',
    'There are no automatic backups. Have the database server make them regularly (pg_dump).',
  ],

  companies: ['在线收款', 'Online payments'],
  'company.wechat': ['微信支付', 'WeChat Pay'],
  'company.alipay': ['支付宝', 'Alipay'],
  noKeys: [
    '服务器上没有密钥。请按运维文档 Payments 一节填写设置，然后重新启动。',
    'No keys on the server. Fill in the settings under “Payments” in the operations guide, then restart.',
  ],
  noStoreTakes: [
    '密钥已有，但没有门店开启。请在门店资料或连锁设置的“收款方式”里开启。',
    'Keys are there, but no store has it switched on. Switch it on under “Ways to pay” for a store or the chain.',
  ],
  switchedWithoutKeys: [
    '门店已开启，但服务器上没有密钥，客人看不到这种付款方式。',
    'Stores have it switched on, but there are no keys, so customers are not offered it.',
  ],
  takenBy: [
    (count: number) => `${count} 家门店在用`,
    (count) => (count === 1 ? 'In use at 1 store' : `In use at ${count} stores`),
  ],
  lastNotice: [(at: string) => `最近一次支付通知 ${at}`, (at) => `Last payment notice ${at}`],
  noNotice: ['还没有收到过支付通知', 'No payment notice received yet'],
  testKeys: ['测试密钥', 'Test the keys'],
  'finding.ok': [
    '密钥正确，双方的签名都能验证。APIv3 密钥要等第一次支付通知才能验证。',
    'The keys are right: signatures can be checked both ways. An APIv3 key is only confirmed by the first payment notice.',
  ],
  'finding.ownKey': [
    '对方不接受我们的签名。请检查商户私钥文件和证书序列号（支付宝：应用私钥），改好后重新启动。',
    'The payment provider does not accept our signature. Check the private key file and the certificate’s serial number (Alipay: the app’s private key), then restart.',
  ],
  'finding.number': [
    '对方不认识商户号或应用号，或两者没有绑定。请检查商户号和 AppID。',
    'The payment provider does not know the merchant or app number, or they are not linked to each other. Check both.',
  ],
  'finding.permission': [
    '对方没有开放这个接口。请在商户平台开通相应的产品和权限。',
    'The payment provider does not allow this call. Activate the product and its permissions in the merchant console.',
  ],
  'finding.companyKey': [
    '对方返回的签名与服务器上保存的公钥不符。请重新下载微信支付公钥（支付宝：支付宝公钥，不是应用公钥）。',
    'The signature of the answer does not match the public key on the server. Download the WeChat Pay public key again (Alipay: Alipay’s key, not the app’s own).',
  ],
  'finding.clock': [
    '服务器时间和对方相差太多。请校准服务器时钟。',
    'The server’s clock is too far off. Set it right.',
  ],
  'finding.network': [
    '连不上对方。请检查服务器的网络、防火墙和接口地址。',
    'The payment provider cannot be reached. Check the server’s network, firewall and the address it calls.',
  ],
  'finding.busy': ['对方暂时繁忙，请过一会儿再测。', 'The payment provider is busy. Try again in a while.'],
  'finding.company': [
    '对方出了问题，或返回了无法识别的结果。请稍后再测；一直如此，请联系对方客服。',
    'The payment provider has a problem or gave an unknown answer. Try again later; if it keeps happening, contact its support.',
  ],
  companyCode: [(code: string) => `对方代码：${code}`, (code) => `Provider code: ${code}`],

  sms: ['短信', 'Text messages'],
  smsOff: [
    '没有配置短信服务。客人用手机号和姓名登录，不能验证手机号。',
    'Text messages are not set up. Customers log in with phone number and name, and cannot verify the number.',
  ],
  smsUnwanted: [
    '短信服务已配置，但没有开启。请在连锁设置里开启“短信验证码”。',
    'Text messages are set up but off. Switch on “Codes by text message” for the chain.',
  ],
  smsToday: [
    (sent: number, most: number) => `今天已发 ${sent} / ${most} 条`,
    (sent, most) => `${sent} of ${most} sent today`,
  ],
  smsReceipts: ['能收到送达回执', 'Delivery receipts are on'],
  smsNoReceipts: ['没有配置送达回执', 'No delivery receipts configured'],

  weChat: ['微信', 'WeChat'],
  weChatOff: [
    '没有配置公众号，微信登录和微信通知不可用。',
    'No service account: no WeChat login and no WeChat messages.',
  ],
  weChatNoTemplates: ['登录可用；没有配置消息模板。', 'Login works; no message templates are configured.'],
  weChatNoEvents: [
    '有模板，但没有配置事件推送，无法知道谁关注了公众号。',
    'There are templates, but no event push, so it is not known who follows the account.',
  ],
  weChatOn: ['登录和消息都可用', 'Login and messages work'],

  files: ['图片存储', 'Picture storage'],
  filesOk: ['刚刚写入、读取并删除了一个小文件', 'A small file was just written, read and deleted'],
  filesBad: [
    '无法写入。请检查磁盘空间、文件夹权限，或存储桶的密钥。',
    'Cannot write. Check disk space and folder permissions, or the bucket’s keys.',
  ],

  messages: ['给客人的消息（最近一天）', 'Messages to customers (last 24 hours)'],
  arrived: ['已送出', 'Sent'],
  failed: ['失败或不明', 'Failed or unknown'],
  waiting: ['等待中', 'Waiting'],

  jobs: ['后台任务', 'Background jobs'],
  jobsWell: [
    (count: number) => `${count} 项任务都按时运行`,
    (count) => `All ${count} jobs are running on time`,
  ],
  jobFailed: [
    (count: number) => `连续失败 ${count} 次。原因在服务器日志里。`,
    (count) => `Failed ${count} times in a row. The server’s log says why.`,
  ],
  jobLate: [
    '很久没有运行。请检查服务器是否过忙，必要时重新启动。',
    'Has not run for a long time. Check whether the server is overloaded; restart it if necessary.',
  ],
  jobLast: [(at: string) => `上次运行 ${at}`, (at) => `Last run ${at}`],
  jobNever: ['启动后还没有运行', 'Not run since the server started'],
  showJobs: ['查看全部任务', 'Show all jobs'],
  hideJobs: ['收起', 'Hide'],
  noJobs: ['这个进程没有后台任务', 'This process runs no jobs'],
});
