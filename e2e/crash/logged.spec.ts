import { test } from 'vitest'
import { prepareKilledAct } from './killed-act.ts'
import type { loggedActs } from './logged-acts.ts'

/** The fact without its leaf, the leaf without its head, head and all not committed yet, committed and nobody told. */
const between = ['<tx.facts.append', '>tx.log.append', '<tx.log.append', '<transact'] as const

/** Two at a time: each waits for processes of its own. The long run kills every act at every await. */
test.concurrent.each<[keyof typeof loggedActs, (typeof between)[number]]>([
  ['charter', between[1]],
  ['close, record and result', between[2]],
  ['set aside and drawn anew', between[0]],
  ['cancel', between[3]],
  ['plays', between[1]],
  ['end of plays', between[2]],
  ['takes', between[2]],
  ['a live draw', between[3]],
])('killed between leaf, head and fact, "%s" breaks no promise: at %s', async (name, where) => {
  const act = await prepareKilledAct(name)
  await act.expectHonestAfterDeathAt(where)
  act.close()
})
