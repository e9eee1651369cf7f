import type { OwnUser } from '@fairdraw/application'
import type { OutputOf, routes } from '@fairdraw/contract'
import { freeShowPeople, iso, planNames } from '@fairdraw/domain'

/** `user_info` with every field; what is not bound says so with zero or null. */
export function sentUser(
  user: OwnUser,
  { isSupportFriend }: { readonly isSupportFriend: boolean },
): OutputOf<typeof routes.userInfoRead> {
  const { account, drawCount, drawLimit } = user
  const { plan, planEndsAt, planSince } = account
  // Plans that were given before it was kept since when they run, as old as their account at most.
  const startsAt = planSince ?? (plan === 'free' ? null : account.createdAt)
  return {
    user_info: {
      user_id: account.id,
      all_task_count: drawCount,
      task_count_limit: drawLimit,
      payment_info: sentPayments(user),
      vip_info: {
        plan,
        name: planNames.zh[plan],
        start_at: startsAt === null ? null : iso(startsAt),
        end_at: planEndsAt === null ? null : iso(planEndsAt),
        auto_renew: false,
      },
      has_wechat_account: user.hasOfficialAccount,
      nickname: account.nickname,
      headimgurl: account.headimgurl,
      contact_name: account.contactName,
      contact_mobile: account.contactMobile,
      is_wework_friend: isSupportFriend ? 1 : 0,
      valid_cards_total: user.validCards,
      live_trial_setting: sentLiveTrial(user),
      unionid: user.unionid,
    },
  }
}

function sentPayments({ ordersOpen, lastOrder, screens }: OwnUser) {
  const largest = screens.at(-1)
  return {
    orders_open: ordersOpen,
    ...(lastOrder
      ? { last_order: { order_id: lastOrder.id, title: lastOrder.title, state: lastOrder.state } }
      : {}),
    screen_pay_info: {
      events_left: screens.length,
      people_limit: largest?.people ?? 0,
      end_at: largest ? iso(largest.endsAt) : null,
    },
  }
}

/**
 * People a big screen may hold on trial, how many such draws may still be made, and the event
 * the operator was asked to.
 */
export function sentLiveTrial({
  appointment,
  drawCount,
  drawLimit,
}: OwnUser): OutputOf<typeof routes.appointmentMake>['live_trial_setting'] {
  const trial = { people: freeShowPeople, events_left: Math.max(0, drawLimit - drawCount) }
  if (!appointment) return trial
  const { id, date, people } = appointment
  return { ...trial, appointment: { id, date: iso(date), people } }
}
