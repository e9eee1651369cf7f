import { expect, test } from 'vitest'
import { matchPhotos } from './match-photos.ts'
import type { GivenPhoto } from './photo-source.ts'

const people = [
  { number: 'A001', name: '沈青' },
  { number: 'A002', name: '王一' },
  { number: 'A003', name: '王一' },
  { number: 'A-4', name: 'Anna Li', picture: '/media/x.640.jpg' },
  { number: 'A005', name: '欧阳娜娜' },
]
const photo = (name: string, more: Partial<GivenPhoto> = {}): GivenPhoto => ({
  name,
  bytes: 1_000,
  fault: null,
  read: async () => new Blob(),
  ...more,
})
const match = (...photos: GivenPhoto[]) => {
  const { given, matched, leftOut, missing } = matchPhotos(photos, people)
  expect(given).toBe(matched.length + leftOut.length)
  return {
    matched: matched.map(({ line, person }) => [line, person.number]),
    leftOut: leftOut.map(({ line, reason, same }) => (same ? [line, reason, same] : [line, reason])),
    missing: missing.map(({ number }) => number),
  }
}

test('a number finds its person, alone or beside the name, however it is written', () => {
  const names = ['ａ001.JPG', '王一_A002.jpeg', 'A003-王一.png', 'a-4.jpg']
  expect(match(...names.map((name) => photo(name))).matched).toEqual([
    [1, 'A001'],
    [2, 'A002'],
    [3, 'A003'],
    [4, 'A-4'],
  ])
})

test('a name finds who alone has it; of people of one name nobody is guessed', () => {
  expect(match(photo('沈 青.jpg'), photo('anna li.jpg'), photo('王一.jpg'), photo('新人.jpg'))).toEqual({
    matched: [
      [1, 'A001'],
      [2, 'A-4'],
    ],
    leftOut: [
      [3, 'same_name'],
      [4, 'no_person'],
    ],
    missing: ['A002', 'A003', 'A005'],
  })
})

test('one person has one photo, and each that is left out says why', () => {
  const { matched, leftOut } = match(
    photo('A005.jpg'),
    photo('欧阳娜娜.png'),
    photo('A001.txt'),
    photo('A001.zip'),
    photo('A001.jpg', { bytes: 20 * 2 ** 20 + 1 }),
    photo('A001.png', { fault: 'locked' }),
  )
  expect(matched).toEqual([[1, 'A005']])
  expect(leftOut).toEqual([
    [2, 'twice', 1],
    [3, 'not_a_photo'],
    [4, 'nested'],
    [5, 'photo_too_large'],
    [6, 'locked'],
  ])
})

test('ten thousand photos are matched at once', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({ number: String(at), name: `人${at}` }))
  const found = matchPhotos(
    many.map(({ number, name }) => photo(`${name} (${number}).jpg`)),
    many,
  )
  expect([found.matched.length, found.missing.length]).toEqual([10_000, 0])
})
