import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from '@fairdraw/tables'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommentColumns } from './comment-fields.ts'
import { readCommentFile } from './read-comment-file.ts'

const now = Date.parse('2026-06-01T12:00:00+08:00')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairdraw-comments-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function read(content: string | Uint8Array, columns: CommentColumns | null = null) {
  const path = join(folder, 'given')
  writeFileSync(path, content)
  return readCommentFile(path, { columns, heading: null, isTrial: false }, now)
}
const json = (value: unknown) => read(JSON.stringify(value))
const refusal = (content: string | Uint8Array, columns: CommentColumns | null = null) =>
  read(content, columns).then(
    () => null,
    ({ code, detail }: { code: string; detail: object }) => ({ code, detail }),
  )
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const china = (text: string) => Date.parse(`${text}+08:00`)

const csv = `评论ID,用户ID,昵称,评论内容,评论时间,点赞数,IP属地
7301234567890123456,88,小明,"我要中奖, 加油",2026-05-30 08:09:10,"1,204",广东
7301234567890123457,89,Ann😀,@小明 来,2026/5/30 8:10,1.2万,
`
const gb18030 = 'eac7b3c62cc6c0c2dbc4dac8dd0ad5c5c8fd2cced2d2aad6d0bdb10ac0eecbc49534b2352cbcd3d3cd0a'
const both = [
  {
    id: '7301234567890123456',
    parentId: null,
    userId: '88',
    userName: '小明',
    text: '我要中奖, 加油',
    likes: 1_204,
    level: null,
    at: china('2026-05-30T08:09:10'),
    isAuthor: false,
  },
  {
    id: '7301234567890123457',
    parentId: null,
    userId: '89',
    userName: 'Ann😀',
    text: '@小明 来',
    likes: 12_000,
    level: null,
    at: china('2026-05-30T08:10:00'),
    isAuthor: false,
  },
]

describe('a table of comments', () => {
  it('is read by the headings of exporters, in Chinese', async () => {
    const { sheet, ...rest } = await read(csv)
    expect(rest).toEqual({
      comments: both,
      lines: [2, 3],
      problems: [],
      rejected: 0,
      deletedUsers: 0,
      shape: 'csv',
    })
    expect(sheet).toMatchObject({
      heading: 1,
      columns: ['id', 'user_id', 'user_name', 'text', 'at', 'likes', null],
      isKnown: true,
    })
  })

  it('is the same in UTF-8 with a mark and in UTF-16', async () => {
    for (const bytes of [Buffer.from(`\ufeff${csv}`), utf16(csv)])
      expect((await read(bytes)).comments).toEqual(both)
  })

  it('is the same in GB18030', async () => {
    // 昵称,评论内容 · 张三,我要中奖 · 李四𠮷,加油
    const { comments } = await read(Buffer.from(gb18030, 'hex'))
    expect(comments.map(({ userName, text }) => [userName, text])).toEqual([
      ['张三', '我要中奖'],
      ['李四𠮷', '加油'],
    ])
  })

  it('is read by the headings of exporters, in English, under a title', async () => {
    const text = 'Comments of a post\nuser_name\ttext\tcreate_time\tdigg_count\nann\thello\t1780000000\t3\n'
    const { comments } = await read(text)
    expect(comments).toMatchObject([
      { userId: 'ann', userName: 'ann', text: 'hello', at: 1_780_000_000_000, likes: 3 },
    ])
  })

  it('may be a workbook', async () => {
    const chunks: Uint8Array[] = []
    for await (const chunk of writeXlsx(['昵称', '评论内容', '点赞数'], [['小明', '我要中奖', '5']], {
      sheetName: '评论',
    }))
      chunks.push(chunk)
    const { comments, shape } = await read(Buffer.concat(chunks))
    expect([shape, comments]).toMatchObject(['xlsx', [{ userName: '小明', text: '我要中奖', likes: 5 }]])
  })

  it('keeps emoji, letters of every direction and what nobody sees within a text', async () => {
    const text = 'مرحبا 👨‍👩‍👧 a\u200bb'
    const { comments } = await read(`昵称,内容\n\u200b小 明\u202e,${text}\n小 明,x\n`)
    expect(comments.map((one) => one.text)).toEqual([text, 'x'])
    expect(new Set(comments.map(({ userId }) => userId)).size).toBe(1)
  })

  it('reports the lines that are no comments, and people who are gone apart', async () => {
    const text =
      '昵称,内容,时间\n,没有名字,\n小明,好,某一天\n账号已注销,我走了,\n小红,a,,多\n小蓝,好,3小时前\n'
    const { comments, problems, rejected, deletedUsers } = await read(text)
    expect(comments.map(({ userName, at }) => [userName, at])).toEqual([['小蓝', null]])
    expect([rejected, deletedUsers]).toEqual([3, 1])
    expect(problems).toEqual([
      { line: 2, column: 'user_name', reason: 'empty' },
      { line: 3, column: 'at', reason: 'not_a_time' },
      { line: 4, column: 'user_name', reason: 'deleted' },
      { line: 5, column: 'text', reason: 'extra_cell' },
    ])
  })

  it('with other headings tells them, its first lines and a guess, and is read as it is told', async () => {
    const text = '网民,说了什么,何时\n小明,我要中奖好想要,5月1日\n小红,加油加油加油,5月2日\n'
    expect(await refusal(text)).toEqual({
      code: 'columns_unknown',
      detail: {
        headings: ['网民', '说了什么', '何时'],
        rows: [
          ['小明', '我要中奖好想要', '5月1日'],
          ['小红', '加油加油加油', '5月2日'],
        ],
        guess: { text: '1', user_name: '0' },
      },
    })
    const byName = await read(text, { user_name: '网民', text: '说了什么', at: '何时' })
    expect(byName.comments.map(({ userName, at }) => [userName, at])).toEqual([
      ['小明', china('2026-05-01T00:00:00')],
      ['小红', china('2026-05-02T00:00:00')],
    ])
    expect((await read('小明,甲\n小红,乙\n', { user_name: '0', text: '1' })).comments).toHaveLength(2)
    expect(await refusal(text, { user_name: '没有', text: '1' })).toMatchObject({ code: 'columns_unknown' })
  })
})

describe('JSON of comments', () => {
  it('of Douyin is read with its answers', async () => {
    const user = (uid: string, nickname: string) => ({ uid, nickname, sec_uid: `s${uid}` })
    const inner = {
      cid: '12',
      text: '谢谢',
      create_time: 1_780_000_001,
      digg_count: 1,
      user: user('2', '红'),
    }
    const outer = { cid: '11', text: '好', create_time: 1_780_000_000, digg_count: 9, user: user('1', '明') }
    const { comments } = await json({
      status_code: 0,
      data: { comments: [{ ...outer, reply_id: '0', reply_comment: [{ ...inner, reply_id: '11' }] }] },
    })
    expect(comments).toMatchObject([
      { id: '11', parentId: null, userId: '1', userName: '明', likes: 9, at: 1_780_000_000_000 },
      { id: '12', parentId: '11', userId: '2', userName: '红', likes: 1 },
    ])
  })

  it('of Weibo is read without its markup', async () => {
    const { comments } = await json({
      comments: [
        {
          id: 1,
          idstr: '5000000000000001',
          created_at: 'Sat May 30 08:00:00 +0800 2026',
          text: '回复<a href="/n/x">@小红</a>:好<img alt="[笑哭]" src="x"> 1 < 2',
          user: { id: 1_234_567_890, screen_name: '小明' },
          comments: [{ id: 2, text: '嗯', user: { id: 99, screen_name: '小红' } }],
        },
        { id: 3, text: '走了', user: null },
      ],
      total_number: 3,
    })
    expect(comments).toMatchObject([
      { id: '5000000000000001', userId: '1234567890', text: '回复@小红:好[笑哭] 1 < 2' },
      { id: '2', parentId: '5000000000000001', userName: '小红' },
    ])
    expect(comments[0]?.at).toBe(china('2026-05-30T08:00:00'))
  })

  it('of Xiaohongshu, Bilibili, Kuaishou and flat exports is read', async () => {
    const xhs = { id: 'a', content: '好', user_info: { user_id: 'u1', nickname: '明' }, like_count: '3' }
    const nested = { ...xhs, id: 'b', content: '嗯', sub_comments: [] }
    const bilibili = {
      rpid: 7,
      ctime: 1_780_000_000,
      like: 4,
      content: { message: '前排' },
      member: { mid: '42', uname: '狐', level_info: { current_level: 5 } },
    }
    const kuaishou = { commentId: 9, authorId: 5, authorName: '手', content: '六', likedCount: '1万' }
    const flat = { comment_id: 'c', content: '平', user_id: 'u9', nickname: '平平', parent_comment_id: 'a' }
    const of = async (value: unknown) => (await json(value)).comments
    expect(await of({ data: { comments: [{ ...xhs, sub_comments: [nested] }] } })).toMatchObject([
      { id: 'a', userId: 'u1', userName: '明', likes: 3 },
      { id: 'b', parentId: 'a' },
    ])
    expect(await of({ data: { replies: [bilibili] } })).toMatchObject([
      { id: '7', userId: '42', userName: '狐', text: '前排', likes: 4, level: 5, at: 1_780_000_000_000 },
    ])
    expect(await of([kuaishou])).toMatchObject([
      { id: '9', userId: '5', userName: '手', text: '六', likes: 10_000 },
    ])
    expect(await of([flat])).toMatchObject([{ id: 'c', userId: 'u9', parentId: 'a' }])
  })

  it('may be objects on lines, and keeps every digit of long numbers', async () => {
    const { comments } = await read(
      '{"cid":7301234567890123456,"text":"a","user_name":"x","uid":1}\n{"cid":7301234567890123457,"text":"b","user_name":"y","uid":2}\n',
    )
    expect(comments.map(({ id }) => id)).toEqual(['7301234567890123456', '7301234567890123457'])
  })

  it('keeps a time that is a number, under the name of the interface too', async () => {
    const { comments } = await json([{ user_name: '明', text: '好', at: 1_780_000_000, likes: 3, level: 2 }])
    expect(comments).toMatchObject([{ userName: '明', at: 1_780_000_000_000, likes: 3, level: 2 }])
  })

  it('of other keys tells them, and is read as it is told', async () => {
    const text = JSON.stringify([{ wer: '明', was: '好' }])
    expect(await refusal(text)).toEqual({
      code: 'columns_unknown',
      detail: { headings: ['wer', 'was'], rows: [['明', '好']], guess: {} },
    })
    const { comments } = await read(text, { user_name: 'wer', text: 'was' })
    expect(comments).toMatchObject([{ userName: '明', text: '好' }])
  })
})

describe('pasted text', () => {
  it('may be a line each', async () => {
    const { comments, rejected, shape } = await read('小明: 我要中奖\n小红：加油, 冲\n没有冒号的话\n')
    expect([shape, rejected]).toEqual(['lines', 1])
    expect(comments.map(({ userName, text }) => [userName, text])).toEqual([
      ['小明', '我要中奖'],
      ['小红', '加油, 冲'],
    ])
  })

  it('may be blocks with the time below the name', async () => {
    const text = '小明\n05-30 08:00 广东\n我要中奖\n第二行\n12\n回复\n小红\n昨天 07:00\n加油\n赞\n'
    const { comments, shape } = await read(text)
    expect(shape).toBe('blocks')
    expect(comments).toMatchObject([
      { userName: '小明', text: '我要中奖\n第二行', likes: 12, at: china('2026-05-30T08:00:00') },
      { userName: '小红', text: '加油', likes: null, at: null },
    ])
  })

  it('may be blocks with the time below the text', async () => {
    const text = '小明\n我要中奖\n3天前·广东\n8\n分享\n回复\n小红\n加油\n冲\n2026-05-30\n回复\n'
    expect((await read(text)).comments).toMatchObject([
      { userName: '小明', text: '我要中奖', likes: 8 },
      { userName: '小红', text: '加油\n冲', likes: null },
    ])
  })

  it('may be blocks without times', async () => {
    expect((await read('小明\n我要中奖\n\n小红\n加油\n回复\n')).comments).toMatchObject([
      { userName: '小明', text: '我要中奖' },
      { userName: '小红', text: '加油' },
    ])
  })
})

describe('a file that holds no comments', () => {
  it.each([
    ['nothing', '', 'file_unreadable'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'file_unreadable'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'file_unreadable'],
    ['broken JSON', '[{"text":"a","user_name":"b"}', 'file_unreadable'],
    [
      'bytes of two encodings',
      Buffer.concat([Buffer.from('昵称,内容\n张三,好\n'), Buffer.from([0xb0, 0xa1, 0x0a])]),
      'file_unreadable',
    ],
  ])('is refused: %s', async (_, content, code) => {
    expect(await refusal(content)).toMatchObject({ code })
  })

  it('is refused when it is larger than may be, or holds more than a draw may', async () => {
    expect(await refusal(Buffer.alloc(50 * 2 ** 20 + 1, 'a'))).toMatchObject({ code: 'too_many_comments' })
    const lines = Array.from({ length: 200_001 }, (_, at) => `u${at},好\n`)
    expect(await refusal(`昵称,内容\n${lines.join('')}`)).toMatchObject({ code: 'too_many_comments' })
  })
})
