import { type ErasedPerson, erasePerson, readStatistics, StillRunning } from '@fairdraw/application'
import type { Spans } from '@fairdraw/application/ports'
import type { Desk } from './desk.ts'
import { tableText } from './table-text.ts'
import { BadCommand } from './words.ts'

/** `operator statistics` */
export async function statisticsVerb(desk: Desk): Promise<void> {
  const today = new Date().setHours(0, 0, 0, 0)
  const totals = await readStatistics(desk.ports, today)
  const zh = desk.lang === 'zh'
  const row = (name: string, { all, today, week }: Spans) => [name, ...[all, today, week].map(String)]
  desk.print(
    tableText(zh ? ['', '总数', '今天', '近 7 天'] : ['', 'all', 'today', '7 days'], [
      row(zh ? '账户' : 'accounts', totals.newAccounts),
      row(zh ? '抽奖' : 'draws', totals.newDraws),
      row(zh ? '参与' : 'entrants', totals.entrants),
      row(zh ? '玩法次数' : 'plays', totals.plays),
      row(zh ? '抽签' : 'lots taken', totals.takes),
      row(zh ? '订单' : 'orders', totals.newOrders),
    ]),
  )
  const plans = totals.accounts.map(({ plan, count }) => [plan, String(count)])
  desk.print(`\n${tableText(zh ? ['方案', '账户'] : ['plan', 'accounts'], plans)}`)
  if (totals.draws.length > 0) {
    const draws = totals.draws.map(({ taskType, status, count }) => [taskType, status, String(count)])
    desk.print(`\n${tableText(zh ? ['抽奖类型', '状态', '场数'] : ['type', 'state', 'draws'], draws)}`)
  }
  if (totals.orders.length > 0) {
    const orders = totals.orders.map(({ state, currency, count, amount }) => [
      state,
      String(count),
      `${(amount / 100).toFixed(2)} ${currency}`,
    ])
    desk.print(`\n${tableText(zh ? ['订单', '数量', '金额'] : ['orders', 'count', 'amount'], orders)}`)
  }
  const [database, uploads] = [megabytes(totals.databaseBytes), megabytes(totals.uploads.bytes)]
  desk.say({
    zh: `\n数据库 ${database}，上传 ${totals.uploads.count} 个共 ${uploads}，公共日志 ${totals.logLeaves} 条。`,
    en: `\nDatabase ${database}, ${totals.uploads.count} uploads of ${uploads}, ${totals.logLeaves} leaves of the public log.`,
  })
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** `operator erase ACCOUNT|MOBILE` */
export async function eraseVerb(desk: Desk, named: string): Promise<void> {
  const { account, entries } = await erased(desk, named)
  desk.say({
    zh: `已删除 ${entries} 处参与记录中的个人信息；证明仍然有效。`,
    en: `Erased what was personal in ${entries} entries; every proof stays valid.`,
  })
  if (account)
    desk.say({
      zh: `账户 ${account.id} 已注销：登录方式、联系方式、模板、黑名单、密钥和回调已删除，${account.draws} 场抽奖已移除，其参与者信息将在几分钟内清除。头像文件已删除。订单按账目保留，不含姓名；已开出或订单已结束的发票信息已清除，仍可开的发票，其抬头保留到开出为止，因为要凭它开票。`,
      en: `The account ${account.id} is closed: its ways in, contacts, templates, block lists, keys and webhooks are gone, and ${account.draws} draws were removed; what is kept of their people goes within minutes. Its picture is deleted. Orders stay for the books, without a name; what invoices said is forgotten where they were issued or the order is over. What an invoice still to be issued is to say stays until then: it is issued by it.`,
    })
}

async function erased(desk: Desk, named: string): Promise<ErasedPerson> {
  try {
    return await erasePerson(desk.ports, named)
  } catch (failure) {
    if (!(failure instanceof StillRunning)) throw failure
    const { draws, orders, hasBegun } = failure
    throw new BadCommand({
      zh: `还不能删除：${draws.length} 场抽奖正在进行（${draws.join('、') || '–'}），${orders} 个订单未完成；请先取消或等待结束。${hasBegun ? '已经删除了一部分，之后请再运行一次。' : '什么也没有删除。'}`,
      en: `Not yet: ${draws.length} draws are running (${draws.join(', ') || '–'}) and ${orders} orders wait. Cancel them or let them end first. ${hasBegun ? 'A part is erased already: say it again then.' : 'Nothing was erased.'}`,
    })
  }
}
