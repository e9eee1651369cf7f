import type { HeldCustomer, Wecom, WecomCustomer, WecomFollower } from '@fairdraw/application/ports'
import { countOf, listOf, partsOf, textOf } from '../../answer-parts.ts'
import { everyRow, failedWith, type WecomCalls } from './wecom-calls.ts'

type Customers = Pick<Wecom, 'customerIds' | 'customer' | 'customersOf' | 'externalUserIdOf'>

/** Of somebody who is nobody's customer, and of a member without any. */
const noSuchRelation = 84061
const noSuchCustomer = 40096
const rowsAtOnce = 100
/** Of a customer of this enterprise's members, not of a service provider's. */
const ownSubject = 0

/** Customers and whose they are. */
export function createCustomers(calls: WecomCalls): Customers {
  return {
    async customerIds(app, userId) {
      const answer = await calls
        .get(app, '/cgi-bin/externalcontact/list', { userid: userId })
        .catch(emptyWithout(noSuchRelation))
      return listOf(answer.external_userid).map(textOf)
    },

    async customer(app, externalUserId): Promise<WecomCustomer | null> {
      const said: unknown[] = []
      const ask = async (cursor: string) => {
        const answer = await calls.get(app, '/cgi-bin/externalcontact/get', {
          external_userid: externalUserId,
          ...(cursor === '' ? {} : { cursor }),
        })
        said.push(answer.external_contact)
        return answer
      }
      try {
        const followers = await everyRow('follow_user', ask)
        return { ...contactIn(said[0]), followers: followers.map(followerIn) }
      } catch (failure) {
        if (failedWith(failure, noSuchRelation, noSuchCustomer)) return null
        throw failure
      }
    },

    async customersOf(app, { userIds, cursor }) {
      const asked = { userid_list: userIds, cursor: cursor ?? '', limit: rowsAtOnce }
      const answer = await calls
        .post(app, '/cgi-bin/externalcontact/batch/get_by_user', asked)
        .catch(emptyWithout(noSuchRelation))
      return {
        rows: listOf(answer.external_contact_list).map(heldIn),
        next: textOf(answer.next_cursor) || null,
      }
    },

    async externalUserIdOf(app, { unionid, openid }) {
      const answer = await calls
        .post(app, '/cgi-bin/idconvert/unionid_to_external_userid', {
          unionid,
          openid,
          subject_type: ownSubject,
        })
        .catch(emptyWithout(noSuchRelation, noSuchCustomer))
      return textOf(answer.external_userid) || null
    },
  }
}

const emptyWithout =
  (...errcodes: readonly number[]) =>
  (failure: unknown): Readonly<Record<string, unknown>> => {
    if (failedWith(failure, ...errcodes)) return {}
    throw failure
  }

function heldIn(row: unknown): HeldCustomer {
  const { external_contact, follow_info } = partsOf(row)
  return { ...contactIn(external_contact), follower: followerIn(follow_info) }
}

function contactIn(value: unknown): Omit<WecomCustomer, 'followers'> {
  const { external_userid, name, avatar, type, unionid } = partsOf(value)
  return {
    externalUserId: textOf(external_userid),
    name: textOf(name),
    avatarUrl: textOf(avatar) || null,
    kind: countOf(type) === 2 ? 'wecom' : 'wechat',
    unionid: textOf(unionid) || null,
  }
}

/** The single call lists tags with their names, the batch their ids alone. Tags that members made have no id. */
function followerIn(value: unknown): WecomFollower {
  const { userid, createtime, state, tags, tag_id } = partsOf(value)
  const named = listOf(tags).map((tag) => textOf(partsOf(tag).tag_id))
  return {
    userId: textOf(userid),
    addedAt: (countOf(createtime) ?? 0) * 1_000,
    state: textOf(state) || null,
    tagIds: [...named, ...listOf(tag_id).map(textOf)].filter(Boolean),
  }
}
