import { grantPlan, letIntoBeta, listUsers, maskedAccount } from '@fairdraw/application'
import type { Account, BetaFeature } from '@fairdraw/application/ports'
import type { Plan } from '@fairdraw/domain'
import { type Desk, minuteOf } from './desk.ts'
import { plainText } from './plain-text.ts'
import { tableText } from './table-text.ts'

const mostUsers = 200

/** `operator grant <account> <plan> --days N | --forever` */
export async function grantVerb(
  desk: Desk,
  asked: { readonly named: string; readonly plan: Plan; readonly days: number | null },
): Promise<void> {
  const { before, after } = await grantPlan(desk.ports, asked)
  const name = plainText(after.nickname)
  desk.say({
    zh: `${name}：${heldPlan(before).zh} → ${heldPlan(after).zh}`,
    en: `${name}: ${heldPlan(before).en} → ${heldPlan(after).en}`,
  })
}

/** `operator let-in <account> <feature> [--off]` */
export async function letInVerb(
  desk: Desk,
  asked: { readonly named: string; readonly feature: BetaFeature; readonly isIn: boolean },
): Promise<void> {
  const { nickname } = await letIntoBeta(desk.ports, asked)
  const name = plainText(nickname)
  desk.say(
    asked.isIn
      ? { zh: `${name}：已开通 ${asked.feature}`, en: `${name}: let into ${asked.feature}` }
      : { zh: `${name}：已关闭 ${asked.feature}`, en: `${name}: no longer in ${asked.feature}` },
  )
}

/** `operator users [keyword]` */
export async function usersVerb(desk: Desk, keyword: string | null): Promise<void> {
  const users = await listUsers(desk.ports, keyword, mostUsers)
  if (users.length === 0) return desk.say({ zh: '没有符合的账户。', en: 'No account fits.' })
  const heads = {
    zh: ['用户编号', '账号', '昵称', '方案', '抽奖', '注册时间'],
    en: ['user id', 'account', 'nickname', 'plan', 'draws', 'since'],
  }
  const rows = users.map(({ account, drawCount }) => [
    account.id,
    maskedAccount(account) ?? '–',
    account.nickname,
    heldPlan(account)[desk.lang],
    String(drawCount),
    minuteOf(account.createdAt),
  ])
  desk.print(tableText(heads[desk.lang], rows))
  if (users.length === mostUsers)
    desk.say({
      zh: `只列出最新的 ${mostUsers} 个，请用关键词缩小范围。`,
      en: `These are the newest ${mostUsers}; a keyword narrows them down.`,
    })
}

function heldPlan({ plan, planEndsAt }: Account) {
  if (planEndsAt === null)
    return { zh: plan === 'free' ? plan : `${plan}（永久）`, en: plan === 'free' ? plan : `${plan} for ever` }
  const end = minuteOf(planEndsAt)
  return { zh: `${plan}（至 ${end}）`, en: `${plan} until ${end}` }
}
