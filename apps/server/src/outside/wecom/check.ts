import { type AppCredentials, OutsideFailed, type Wecom } from '@fairdraw/application/ports'
import type { OutsideCheck, OutsideCheckLine } from '@fairdraw/domain'
import { textOf } from '../../answer-parts.ts'
import type { WecomCalls } from './wecom-calls.ts'

type Trial = { readonly check: OutsideCheck; readonly failure: OutsideFailed | null | 'not tried' }

/** What an organiser sees of the connection to their enterprise, line by line. */
export function createCheck(calls: WecomCalls): Pick<Wecom, 'check'> {
  return {
    async check({ corpId, agentId, secret, contactSecret }) {
      const app: AppCredentials = { appId: corpId, secret }
      const contact: AppCredentials = { appId: corpId, secret: contactSecret ?? secret }
      const token = await tried(() => calls.freshToken(app))
      const named = token ? 'not tried' : await tried(() => appItself(calls, app, agentId))
      const isForeign = named instanceof OutsideFailed && named.trouble === 'address'
      const trials: Trial[] = [
        { check: 'credentials', failure: token ?? (isForeign ? null : named) },
        { check: 'address', failure: token ? 'not tried' : isForeign ? named : reached(named) },
      ]
      // Without a token, or from an address that is not let in, every other call says the same once more.
      const goesOn = token === null && !isForeign
      const further: readonly (readonly [OutsideCheck, () => Promise<unknown>])[] = [
        ['staff', () => calls.get(app, '/cgi-bin/department/list')],
        ['customers', () => calls.get(contact, '/cgi-bin/externalcontact/get_follow_user_list')],
        ['groups', () => anyGroup(calls, contact)],
        ['share', () => calls.ticket(app)],
      ]
      for (const [check, ask] of further)
        trials.push({ check, failure: goesOn ? await tried(ask) : 'not tried' })
      return trials.map(lineOf)
    },
  }
}

/** Names the app by its AgentId where there is one: it must be the secret's own. */
async function appItself(calls: WecomCalls, app: AppCredentials, agentId: string | null): Promise<void> {
  if (agentId === null) return void (await calls.get(app, '/cgi-bin/department/simplelist'))
  const answer = await calls.get(app, '/cgi-bin/agent/get', { agentid: agentId })
  if (textOf(answer.agentid) !== agentId) throw new OutsideFailed('credentials')
}

/** That there are too many owners to list them at once says that groups can be read. */
async function anyGroup(calls: WecomCalls, app: AppCredentials): Promise<void> {
  const asked = { status_filter: 0, limit: 1 }
  try {
    await calls.post(app, '/cgi-bin/externalcontact/groupchat/list', asked)
  } catch (failure) {
    if (!(failure instanceof OutsideFailed && failure.errcode === 81017)) throw failure
  }
}

/** Whatever else WeCom said of a call that reached it, the address was let in. */
const reached = (failure: Trial['failure']): Trial['failure'] =>
  failure instanceof OutsideFailed && failure.trouble === 'busy' ? failure : null

async function tried(ask: () => Promise<unknown>): Promise<OutsideFailed | null> {
  try {
    await ask()
    return null
  } catch (failure) {
    if (failure instanceof OutsideFailed) return failure
    throw failure
  }
}

/** Nothing was found out where WeCom gave no answer, or is not to be asked for now. */
function lineOf({ check, failure }: Trial): OutsideCheckLine {
  if (failure === 'not tried') return { check, state: 'unknown', trouble: null, errcode: null }
  if (failure === null) return { check, state: 'works', trouble: null, errcode: null }
  const { trouble, errcode } = failure
  const isOpen = trouble === 'busy' || trouble === 'quota'
  return { check, state: isOpen ? 'unknown' : 'fails', trouble, errcode }
}
