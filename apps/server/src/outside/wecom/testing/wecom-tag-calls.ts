import { randomBytes } from 'node:crypto'
import type { FakeCalls } from './wecom-call.ts'
import type { FakeEnterprise } from './wecom-enterprise.ts'
import { id, list, parts, text, WecomSays } from './wecom-shapes.ts'

/** Tags of customers. */
export function tagCalls({ tagGroups, customer }: FakeEnterprise): FakeCalls {
  const sent = (group_name: string, tags: Map<string, string>) => ({
    group_id: `eg-${group_name}`,
    group_name,
    create_time: 1_780_000_000,
    order: 1,
    tag: [...tags].map(([name, own]) => ({ id: own, name, create_time: 1_780_000_000, order: 1 })),
  })
  return {
    'POST /cgi-bin/externalcontact/get_corp_tag_list': {
      body: { 'tag_id?': list(id, 100), 'group_id?': list(id, 100) },
      needs: 'customers',
      answer: () => ({ tag_group: [...tagGroups].map(([name, tags]) => sent(name, tags)) }),
    },
    'POST /cgi-bin/externalcontact/add_corp_tag': {
      body: { group_name: text(90), tag: list(parts({ name: text(90) }), 100) },
      needs: 'customers',
      answer({ body }) {
        const group = String(body.group_name)
        const tags = tagGroups.get(group) ?? new Map<string, string>()
        const names = (body.tag as readonly { name: string }[]).map(({ name }) => name)
        if (names.some((name) => tags.has(name))) throw new WecomSays(40071, 'tag name already exists')
        tagGroups.set(group, tags)
        for (const name of names) tags.set(name, `et${randomBytes(8).toString('hex')}`)
        const fresh = new Map([...tags].filter(([name]) => names.includes(name)))
        return { tag_group: sent(group, fresh) }
      },
    },
    'POST /cgi-bin/externalcontact/mark_tag': {
      body: { userid: id, external_userid: id, add_tag: list(id, 100) },
      needs: 'customers',
      answer({ body }) {
        const follower = customer(String(body.external_userid)).followers.get(String(body.userid))
        if (!follower) throw new WecomSays(84061, 'not external contact')
        const known = new Set([...tagGroups.values()].flatMap((tags) => [...tags.values()]))
        for (const tag of body.add_tag as string[]) {
          if (!known.has(tag)) throw new WecomSays(40068, 'invalid tagid')
          follower.tagIds.add(tag)
        }
        return {}
      },
    },
  }
}
