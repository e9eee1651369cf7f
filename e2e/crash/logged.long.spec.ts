import { expect, test } from 'vitest'
import { prepareKilledAct } from './killed-act.ts'
import { loggedActs } from './logged-acts.ts'
import type { Found } from './logged-story.ts'

/** The kinds of leaves in their order; how often the log told of a growing tree meanwhile follows from when it was killed. */
const kinds = ({ leaves }: Found) =>
  leaves.map(({ type }) => type).filter((type) => type !== 'plays' && type !== 'takes')

test.each(Object.keys(loggedActs) as (keyof typeof loggedActs)[])(
  'killed at any await between leaf, head and fact, "%s" breaks no promise and stands in the log once',
  async (name) => {
    const act = await prepareKilledAct(name)
    const undisturbed = await act.undisturbed()
    expect(undisturbed.names).toContain('<tx.log.append')
    for (const at of undisturbed.names.keys()) {
      const found = await act.expectHonestAfterDeathAt(String(at + 1))
      expect([at, kinds(found)]).toEqual([at, kinds(undisturbed)])
    }
    act.close()
  },
)
