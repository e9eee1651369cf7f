import type { OwnUser } from '@fairdraw/application'
import type { ResultOf, routes } from '@fairdraw/contract'
import { freeShowPeople, planNames } from '@fairdraw/domain'

/** `user_info` with every field; what is not bound says so with zero or null. */
export function sentUser(
  user: OwnUser,
  { isSupportFriend }: { readonly isSupportFriend: boolean },
): ResultOf<typeof routes.userInfoRead> {
  const { account, drawCount, drawLimit } = user
  const { plan, planEndsAt, planSince } = account
  // Plans that were given before it was kept since when they run, as old as their account at most.
  const startsAt = planSince ?? (plan === 'free' ? null : account.createdAt)
  return {
    userInfo: {
      ...account,
      userId: account.id,
      allTaskCount: drawCount,
      taskCountLimit: drawLimit,
      paymentInfo: sentPayments(user),
      vipInfo: {
        plan,
        name: planNames.zh[plan],
        startAt: startsAt,
        endAt: planEndsAt,
        autoRenew: false,
      },
      hasWechatAccount: user.hasOfficialAccount,
      isWeworkFriend: isSupportFriend ? 1 : 0,
      validCardsTotal: user.validCards,
      liveTrialSetting: sentLiveTrial(user),
      unionid: user.unionid,
    },
  }
}

function sentPayments({ ordersOpen, lastOrder, screens }: OwnUser) {
  const largest = screens.at(-1)
  return {
    ordersOpen,
    lastOrder: lastOrder && { ...lastOrder, orderId: lastOrder.id },
    screenPayInfo: {
      eventsLeft: screens.length,
      peopleLimit: largest?.people ?? 0,
      endAt: largest?.endsAt,
    },
  }
}

/**
 * People a big screen may hold on trial, how many such draws may still be made, and the event
 * the operator was asked to.
 */
export function sentLiveTrial({ appointment, drawCount, drawLimit }: OwnUser) {
  return { people: freeShowPeople, eventsLeft: Math.max(0, drawLimit - drawCount), appointment }
}
