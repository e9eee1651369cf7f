import type { DrawSettings } from '../draw-settings.ts'
import { conditionOf, type FollowedAccount } from './conditions.ts'

type Terms = Pick<DrawSettings, 'conditions' | 'tasks'>

/** A draw that asks for an official account where none is bound: nobody's following could be known. */
export type AccountObjection = { readonly path: string; readonly code: 'account_needed' }

/** Whether anything in the draw asks who follows an official account. */
export function asksForFollowing({ conditions, tasks = [] }: Terms): boolean {
  return conditionOf(conditions, 'follow') !== undefined || tasks.some(({ kind }) => kind === 'follow')
}

/** The account that a published draw asks to follow; undefined for one that asks for none, and in a draft. */
export function followedAccountOf({ conditions, tasks = [] }: Terms): FollowedAccount | undefined {
  return conditionOf(conditions, 'follow')?.account ?? tasks.find(({ kind }) => kind === 'follow')?.account
}

/** Why the draw cannot run without a bound account; empty when one is bound or none is asked for. */
export function objectionsToAccount(
  { conditions = [], tasks = [] }: Terms,
  isBound: boolean,
): readonly AccountObjection[] {
  if (isBound) return []
  const kinds: readonly [string, readonly { readonly kind: string }[]][] = [
    ['conditions', conditions],
    ['tasks', tasks],
  ]
  return kinds.flatMap(([name, parts]) =>
    parts.flatMap(({ kind }, at): AccountObjection[] =>
      kind === 'follow' ? [{ path: `${name}.${at}.kind`, code: 'account_needed' }] : [],
    ),
  )
}

/** The same terms, naming the account that is bound when the draw is published: another one bound later changes nothing. */
export function withFollowedAccount<Given extends Terms>(
  settings: Given,
  { appId, name }: FollowedAccount,
): Given {
  const { conditions, tasks } = settings
  const account = { appId, name }
  return {
    ...settings,
    ...(conditions && {
      conditions: conditions.map((one) => (one.kind === 'follow' ? { ...one, account } : one)),
    }),
    ...(tasks && { tasks: tasks.map((one) => (one.kind === 'follow' ? { ...one, account } : one)) }),
  }
}
