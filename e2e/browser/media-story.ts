import { until } from '@fairdraw/application/testing/until'
import type { House } from './house.ts'
import type { Made } from './stories.ts'

/** A post whose address names it. */
const post = {
  platform: 'douyin',
  post_id: '7300000000000000001',
  url: 'https://www.douyin.com/video/7300000000000000001',
} as const

/** Every fifth comment mentions nobody; nobody wrote two. */
function commentsOf(people: number): string {
  const lines = Array.from({ length: people }, (_, at) => {
    const mention = at % 5 === 0 ? '好想要' : '@小满 一起来抽茶'
    return `c${at},u${at},${['林', '周', '陈', '赵', '孙'][at % 5]}同学${at},${mention},2026-11-01 10:00:00,3`
  })
  return ['评论ID,用户ID,昵称,评论内容,评论时间,点赞数', ...lines].join('\n')
}

/** A draft of a comment draw with so many comments of the post, those that mention nobody out. */
export async function draftMedia(
  house: House,
  { people = 40, ...change }: { readonly people?: number } & Readonly<Record<string, unknown>> = {},
): Promise<Made> {
  const { client, organiser } = house
  const sent = {
    task_type: 'media',
    title: '评论有礼',
    publish: false,
    opening: { by: 'manual' },
    prizes: [
      { tier: 1, name: '紫砂壶', kind: 'goods', quantity: 1, value_fen: 46_800 },
      { tier: 2, name: '盖碗', kind: 'goods', quantity: 3, value_fen: 9_900 },
    ],
    settings: { source: post, chance: 'person', filters: { min_mentions: 1 } },
    ...change,
  }
  const made = client.data<Made>(await client.post('/lotto/task/create', sent, organiser))
  await importComments(house, made.id, commentsOf(people))
  return made
}

async function importComments({ url, organiser }: House, id: string, csv: string): Promise<void> {
  const body = new FormData()
  body.append('file', new Blob([csv], { type: 'text/csv' }), 'comments.csv')
  const answer = await fetch(`${url}/lotto/api/v1/lotto/media/import?id=${encodeURIComponent(id)}`, {
    method: 'POST',
    headers: { token: organiser },
    body,
  })
  const { sta, msg, data } = (await answer.json()) as { sta: number; msg: string; data: unknown }
  if (sta !== 0) throw new Error(`import: sta ${sta}: ${msg} ${JSON.stringify(data)}`)
}

/** Publishes a draft; its list is then written by itself. */
export async function publishMedia({ client, organiser }: House, { id }: Made): Promise<void> {
  client.data(await client.post('/lotto/task/publish', { id }, organiser))
}

/** Waits until everybody of the comments is in the list. */
export async function seated({ client, organiser }: House, { id }: Made): Promise<void> {
  await until(async () => {
    const answer = await client.get('/lotto/media/state', { id }, organiser)
    const { seated: at } = client.data<{ seated: { done: number; of: number } | null }>(answer)
    if (!at || at.done < at.of) throw new Error('the list was never written')
  })
}
