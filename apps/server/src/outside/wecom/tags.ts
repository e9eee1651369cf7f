import {
  type AppCredentials,
  OutsideFailed,
  type Wecom,
  type WecomTagGroup,
} from '@fairdraw/application/ports'
import { listOf, partsOf, textOf } from '../../answer-parts.ts'
import { failedWith, type WecomCalls } from './wecom-calls.ts'

type Tags = Pick<Wecom, 'tagGroups' | 'ensureTag' | 'markCustomer'>

/** Somebody made a tag of this name meanwhile [GK]. */
const tagIsThere = 40071

/** The tags that an enterprise puts on its customers [GK]. */
export function createTags(calls: WecomCalls): Tags {
  const tagGroups = async (app: AppCredentials) => {
    const answer = await calls.post(app, '/cgi-bin/externalcontact/get_corp_tag_list', {})
    return listOf(answer.tag_group).map(tagGroupIn)
  }

  async function found(app: AppCredentials, groupName: string, name: string) {
    const group = (await tagGroups(app)).find((one) => one.name === groupName)
    return group?.tags.find((tag) => tag.name === name)?.tagId
  }

  /** Undefined where it is there already. */
  async function made(app: AppCredentials, groupName: string, name: string) {
    const asked = { group_name: groupName, tag: [{ name }] }
    try {
      const answer = await calls.post(app, '/cgi-bin/externalcontact/add_corp_tag', asked)
      return tagGroupIn(answer.tag_group).tags.find((tag) => tag.name === name)?.tagId
    } catch (failure) {
      if (failedWith(failure, tagIsThere)) return undefined
      throw failure
    }
  }

  return {
    tagGroups,
    async ensureTag(app, { groupName, name }) {
      const tagId =
        (await found(app, groupName, name)) ??
        (await made(app, groupName, name)) ??
        (await found(app, groupName, name))
      if (tagId === undefined) throw new OutsideFailed('refused')
      return { tagId }
    },
    async markCustomer(app, { userId, externalUserId, tagIds }) {
      await calls.post(app, '/cgi-bin/externalcontact/mark_tag', {
        userid: userId,
        external_userid: externalUserId,
        add_tag: tagIds,
      })
    },
  }
}

function tagGroupIn(value: unknown): WecomTagGroup {
  const { group_name, tag } = partsOf(value)
  const tags = listOf(tag)
    .map(partsOf)
    .filter(({ deleted }) => deleted !== true)
    .map(({ id, name }) => ({ tagId: textOf(id), name: textOf(name) }))
  return { name: textOf(group_name), tags }
}
