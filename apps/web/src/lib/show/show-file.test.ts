import { hex, utf8 } from '@fairdraw/fairness'
import { describe, expect, it } from 'vitest'
import { checksumOf, setUpOf } from './set-up.ts'
import { type CarriedShow, openShow, packShow, sealShow } from './show-file.ts'

const code = 'ABCD2345EFGH'
const state = {
  lid: '2345abcdef',
  title: '年会',
  now_ms: 1,
  status: 'live',
  scene: { act: 'rolling', version: 3 },
  programme: [{ place: 0, prize: '相机', records: [0], quotas: [{ group: '研发', at_least: 4 }] }],
  remotes: [],
  own_remote: null,
  people: 2,
  arrived: 1,
  can_control: true,
} as unknown as CarriedShow['state']
const people = [
  { index: 0, name: '王小满', picture: '/media/a.640.jpg', here: true },
  { index: 1, name: '欧阳娜娜', here: false },
]
const show: CarriedShow = {
  state,
  people,
  control: 'f'.repeat(64),
  remoteId: 'ab',
  pictures: new Map([
    ['/media/a.640.jpg', Uint8Array.of(1, 2, 3)],
    ['/media/a.256.jpg', Uint8Array.of(9)],
    ['/media/gone.png', null],
  ]),
}

describe('a show in a file', () => {
  it('has the same bytes whatever order its parts were in', () => {
    const other = { ...show, pictures: new Map([...show.pictures].reverse()), state: { ...state } }
    expect(hex(packShow(other))).toBe(hex(packShow(show)))
  })

  it('comes out as it went in, however the code is typed', async () => {
    const file = await sealShow(show, code)
    expect(await openShow(file, ' abcd-2345 efgh')).toEqual(show)
  })

  it('tells no name, no title and no right to whoever has the file alone', async () => {
    const text = await (await sealShow(show, code)).text()
    for (const secret of ['王小满', '年会', show.control, '/media/']) expect(text).not.toContain(secret)
  })

  it('says of another code, of another file and of a changed one what is wrong', async () => {
    const file = await sealShow(show, code)
    await expect(openShow(file, 'ABCD2345EFGJ')).rejects.toMatchObject({ code: 'wrong_code' })
    await expect(openShow(new Blob(['a picture\n']), code)).rejects.toMatchObject({ code: 'foreign' })
    const bytes = new Uint8Array(await file.arrayBuffer())
    const last = bytes.length - 1
    const tampered = bytes.with(last, (bytes[last] as number) ^ 1)
    await expect(openShow(new Blob([tampered]), code)).rejects.toMatchObject({ code: 'broken' })
    await expect(openShow(file.slice(0, -40), code)).rejects.toMatchObject({ code: 'broken' })
    const other = utf8((await file.text()).split('\n')[0]?.replace(/"check":"./, '"check":"x') ?? '')
    const swapped = new Blob([other as Uint8Array<ArrayBuffer>, bytes.slice(other.length)])
    await expect(openShow(swapped, code)).rejects.toMatchObject({ code: 'wrong_code' })
  })

  it.each([
    ['without a salt', '{"format":"fairdraw-show/1","check":"ab"}'],
    ['with half a salt', '{"format":"fairdraw-show/1","check":"ab","salt":"abc"}'],
    ['with a salt that is a number', '{"format":"fairdraw-show/1","check":"ab","salt":7}'],
  ])('is broken where its first line was damaged: %s', async (_, line) => {
    await expect(openShow(new Blob([`${line}\n`]), code)).rejects.toMatchObject({ code: 'broken' })
  })

  it.each(['null', '7', '[]'])('is no show file where its first line is %s', async (line) => {
    await expect(openShow(new Blob([`${line}\n`]), code)).rejects.toMatchObject({ code: 'foreign' })
  })

  it('holds nothing in the open by which a roster could be guessed', async () => {
    const head = async () => JSON.parse((await (await sealShow(show, code)).text()).split('\n')[0] ?? '')
    const [one, other] = [await head(), await head()]
    for (const name of Object.keys(one)) if (name !== 'format') expect(one[name]).not.toBe(other[name])
  })
})

describe('the checksum of a show', () => {
  const digests = new Map([
    ['/media/a.640.jpg', 'aa'],
    ['/media/b.640.jpg', null],
  ])
  const sum = (
    of = state,
    who: CarriedShow['people'] = people,
    pictures: Map<string, string | null> = digests,
  ) => checksumOf(setUpOf(of), who, pictures)

  it('stays while the show goes on: who arrives, what is on stage, who asks', async () => {
    const [round] = state.programme as [CarriedShow['state']['programme'][number]]
    const later = {
      ...state,
      now_ms: 9,
      arrived: 2,
      can_control: false,
      remotes: [{ remote_id: 'r0', label: '小雨', paired_at: '', seen_at: null, spare_checksum: null }],
      own_remote: 'r0',
      programme: [
        {
          ...round,
          records: [0, 1],
          quotas: round.quotas?.map((quota) => ({ ...quota, drawn: 5 })) ?? [],
        },
      ],
    }
    const arrived = people.map((one) => ({ ...one, here: true }))
    expect(await sum(later, arrived, new Map([...digests].reverse()))).toBe(await sum())
  })

  it('is another for another set-up, another name, and a picture that is missing or not the same', async () => {
    const sums = await Promise.all([
      sum(),
      sum({ ...state, title: '年会二' }),
      sum(state, [...people.slice(0, 1), { index: 1, name: '欧阳', here: false }]),
      sum(state, people, new Map([...digests, ['/media/b.640.jpg', 'bb']])),
      sum(state, people, new Map([...digests, ['/media/a.640.jpg', 'ab']])),
    ])
    expect(new Set(sums).size).toBe(5)
  })
})
