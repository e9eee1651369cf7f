import type { Words } from './words.ts'

/** What `fairdraw operator --help` says. */
export const help: Words = {
  en: `fairdraw operator — for who runs this deployment; also while the service is running

  fairdraw operator sign-in [ACCOUNT]       a link that signs in once, within 10 minutes;
                                            the first organiser when nobody is named
  fairdraw operator support ACCOUNT         a link to a support session in an organiser's account:
                                            once, within 5 minutes; it ends after 30 minutes and is recorded
  fairdraw operator grant ACCOUNT PLAN      a plan (free, basic, pro, enterprise)
      --days N | --forever                  for so many days, or without an end
  fairdraw operator cards PLAN              VIP cards for a plan, as lines of CSV; their codes are shown
      --days N --count N                    this once
      [--for ACCOUNT] [--until YYYY-MM-DD]  of use to one account only, which is told; until the end of a day
  fairdraw operator cards void BATCH        takes back what is unused of a batch, or of an order's cards
  fairdraw operator orders [--last N]       the newest orders; --trouble: those whose money does not fit
  fairdraw operator refund ORDER            takes back what an order gave, and gives its money back
      [--stray]                             or only what was paid in excess
  fairdraw operator invoices                the invoices that were asked for
  fairdraw operator invoiced ORDER          says that one is issued
  fairdraw operator case add FILE.md        publishes a customer's case; pictures lie beside the file
  fairdraw operator case list               the published ones, and files that cannot be used
  fairdraw operator case remove NAME        takes one down
  fairdraw operator users [KEYWORD]         the newest accounts, with their plans and draws
  fairdraw operator errors [--last N]       errors that pages met; --json for programs
  fairdraw operator appointments            who asked for somebody to stand by at an event
  fairdraw operator beta                    who asked for what is in invited beta
  fairdraw operator let-in ACCOUNT FEATURE  lets an account into it: media_bilibili, media_kuaishou,
      [--off]                               media_other; or takes that back
  fairdraw operator audit [--last N]        what the operator and support sessions did
  fairdraw operator outside                 whether what is set up at WeChat, WeCom and others works, and what to do
                                            where not; nobody is sent anything
  fairdraw operator statistics              how much there is of everything, today and in seven days
  fairdraw operator erase ACCOUNT           a person who wrote to you: what is personal in every entry, and the
                                            account; not while its draws run
  fairdraw operator backup FILE             everything as of one moment, into a file that is not there yet;
      [--with-key]                          with the master key inside, which is left out otherwise
  fairdraw operator restore FILE            a backup into an empty data folder, or an empty PostgreSQL
  fairdraw operator accept-fork             what is wrong when the public log does not continue what was signed
      [--confirm WORD]                      before, and the word that accepts it

ACCOUNT is an e-mail address, a mobile number or a user id (see: users).
The settings are those of the service: FAIRDRAW_DATA or DATABASE_URL, PUBLIC_URL, PORT, FAIRDRAW_MASTER_KEY.
  --lang en|zh

Exit code: 0 done, 1 could not be done or a check failed, 2 wrong command or no such account.`,
  zh: `fairdraw operator — 平台管理员的命令，服务运行时也可以使用

  fairdraw operator sign-in [账号]          一次性登录链接，10 分钟内有效；不写账号即第一位组织者
  fairdraw operator support 账号            进入组织者账户的支持会话链接：5 分钟内有效，只能用一次；
                                            会话 30 分钟后结束，所做的修改都有记录
  fairdraw operator grant 账号 方案         开通方案（free、basic、pro、enterprise）
      --days 天数 | --forever               若干天，或永久
  fairdraw operator cards 方案              生成会员卡，逐行输出 CSV，卡号只显示这一次
      --days 天数 --count 张数
      [--for 账号] [--until 年-月-日]       只给一个账户用，并通知对方；截至某日
  fairdraw operator cards void 批次         作废一批（或一笔订单）里没有用过的会员卡
  fairdraw operator orders [--last N]       最新的订单；--trouble 只看款项不符的
  fairdraw operator refund 订单号           收回订单给出的内容并退款
      [--stray]                             或只退多收的款项
  fairdraw operator invoices                待开的发票
  fairdraw operator invoiced 订单号         标记发票已开
  fairdraw operator case add 文件.md        发布客户案例，图片与文件放在一起
  fairdraw operator case list               已发布的案例，和用不了的文件
  fairdraw operator case remove 名称        撤下一个案例
  fairdraw operator users [关键词]          最新的账户，及其方案和抽奖场数
  fairdraw operator errors [--last N]       网页遇到的错误；--json 供程序读取
  fairdraw operator appointments            大屏活动的预约
  fairdraw operator beta                    内测申请
  fairdraw operator let-in 账号 项目        开通内测：media_bilibili、media_kuaishou、media_other
      [--off]                               或关闭
  fairdraw operator audit [--last N]        管理员和支持会话做过的事
  fairdraw operator outside                 检查设置的微信、企业微信、统一认证和短信能不能用，
                                            不能用时说明怎么办；不发任何消息
  fairdraw operator statistics              账户、抽奖、参与、订单和数据大小，今天与近 7 天
  fairdraw operator erase 账号              按本人请求删除个人信息：每处参与记录及账户；
                                            有抽奖在进行时不可删除
  fairdraw operator backup 文件             把某一刻的全部数据备份到新文件；
      [--with-key]                          主密钥默认不在其中，加此选项则放入
  fairdraw operator restore 文件            恢复到空的数据目录，或空的 PostgreSQL
  fairdraw operator accept-fork             公共日志与此前签名的不一致时，说明原因，
      [--confirm 确认词]                    并在确认后接受

账号可以是邮箱、手机号或用户编号（见 users）。
设置与服务相同：FAIRDRAW_DATA 或 DATABASE_URL、PUBLIC_URL、PORT、FAIRDRAW_MASTER_KEY。
  --lang en|zh

退出码：0 完成，1 未能完成或检查不通过，2 命令有误或没有这个账户。`,
}
