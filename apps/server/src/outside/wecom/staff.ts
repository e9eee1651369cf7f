import { type AppCredentials, OutsideFailed, type Wecom, type WecomMember } from '@fairdraw/application/ports'
import { minute } from '@fairdraw/domain'
import { countOf, listOf, partsOf, textOf } from '../../answer-parts.ts'
import type { TurnsOf } from './turns-of.ts'
import { everyRow, type WecomCalls } from './wecom-calls.ts'
import type { WecomMemory } from './wecom-memory.ts'

type Staff = Pick<Wecom, 'departments' | 'member' | 'memberIds' | 'holders'>

const listedForMs = 10 * minute
/** Names are read department by department; an enterprise with more of them has some members shown by their ids. */
const mostDepartments = 200
const idsAtOnce = 10_000

/** Members and departments, and who of them may hold customers. */
export function createStaff(calls: WecomCalls, memory: WecomMemory, turnsOf: TurnsOf): Staff {
  const departments: Staff['departments'] = (app) =>
    memory.ask(app, 'departments', listedForMs, async () => {
      const { department } = await calls.get(app, '/cgi-bin/department/list')
      return listOf(department).map((row) => {
        const { id, name, parentid } = partsOf(row)
        return { id: countOf(id) ?? 0, name: textOf(name) || null, parentId: countOf(parentid) || null }
      })
    })

  /** Everybody whose name the app may read; somebody in two departments once. */
  async function named(app: AppCredentials): Promise<ReadonlyMap<string, WecomMember>> {
    const turns = turnsOf(app)
    const ids = (await departments(app)).slice(0, mostDepartments).map(({ id }) => id)
    const lists = await Promise.all(
      ids.map((id) => turns(() => calls.get(app, '/cgi-bin/user/simplelist', { department_id: id }))),
    )
    const members = lists.flatMap(({ userlist }) => listOf(userlist)).map(memberIn)
    return new Map(members.map((member) => [member.userId, member]))
  }

  /** Names are a help: who may not read them goes by ids. */
  async function namedIfGranted(app: AppCredentials): Promise<ReadonlyMap<string, WecomMember>> {
    try {
      return await named(app)
    } catch (failure) {
      if (failure instanceof OutsideFailed && failure.trouble === 'permission') return new Map()
      throw failure
    }
  }

  return {
    departments,
    async member(app, userId) {
      return memberIn(await calls.get(app, '/cgi-bin/user/get', { userid: userId }))
    },
    async memberIds(app) {
      const rows = await everyRow('dept_user', (cursor) =>
        calls.post(app, '/cgi-bin/user/list_id', { cursor, limit: idsAtOnce }),
      )
      const found = new Map<string, number[]>()
      for (const row of rows) {
        const { userid, department } = partsOf(row)
        const known = found.get(textOf(userid))
        if (known) known.push(countOf(department) ?? 0)
        else found.set(textOf(userid), [countOf(department) ?? 0])
      }
      return [...found].map(([userId, departmentIds]) => ({ userId, departmentIds }))
    },
    holders: (app) =>
      memory.ask(app, 'holders', listedForMs, async () => {
        const { follow_user } = await calls.get(app, '/cgi-bin/externalcontact/get_follow_user_list')
        const names = await namedIfGranted(app)
        const tree = names.size === 0 ? [] : await departments(app)
        const departmentNames = new Map(tree.map(({ id, name }) => [id, name]))
        return listOf(follow_user).map((id) => {
          const userId = textOf(id)
          const member = names.get(userId)
          const within = member?.departmentIds.map((department) => departmentNames.get(department) ?? '')
          return { userId, name: member?.name ?? null, departments: within?.filter(Boolean) ?? [] }
        })
      }),
  }
}

function memberIn(value: unknown): WecomMember {
  const { userid, name, department } = partsOf(value)
  const userId = textOf(userid)
  return {
    userId,
    name: textOf(name) || userId,
    departmentIds: listOf(department).map((id) => countOf(id) ?? 0),
  }
}
