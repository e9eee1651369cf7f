import type { OwnUser } from '@fairdraw/application'
import type { Appointment } from '@fairdraw/application/ports'
import type { OutputOf, routes } from '@fairdraw/contract'
import { iso, type Plan } from '@fairdraw/domain'

const planNames: Readonly<Record<Plan, string>> = {
  free: '免费版',
  basic: '基础版',
  pro: '专业版',
  enterprise: '企业版',
}

/** `user_info` with every field of the seed (§3). What is not for sale or not bound yet says so with zero or null. */
export function sentUser(user: OwnUser): OutputOf<typeof routes.userInfoRead> {
  const { account, drawCount, drawLimit, appointment } = user
  const { plan, planEndsAt } = account
  return {
    user_info: {
      user_id: account.id,
      all_task_count: drawCount,
      task_count_limit: drawLimit,
      payment_info: { orders_open: 0, screen_pay_info: { events_left: 0, people_limit: 0, end_at: null } },
      vip_info: {
        plan,
        name: planNames[plan],
        start_at: plan === 'free' ? null : iso(account.createdAt),
        end_at: planEndsAt === null ? null : iso(planEndsAt),
        auto_renew: false,
      },
      has_wechat_account: false,
      nickname: account.nickname,
      headimgurl: account.headimgurl,
      contact_name: account.contactName,
      contact_mobile: account.contactMobile,
      is_wework_friend: 0,
      valid_cards_total: 0,
      live_trial_setting: sentLiveTrial(appointment),
      unionid: null,
    },
  }
}

/** People a big screen may hold on trial (gates-and-words.md §1), and the event the operator was asked to. */
export function sentLiveTrial(
  appointment: Appointment | null,
): OutputOf<typeof routes.appointmentMake>['live_trial_setting'] {
  const trial = { people: 20, events_left: 0 }
  if (!appointment) return trial
  const { id, date, people } = appointment
  return { ...trial, appointment: { id, date: iso(date), people } }
}
