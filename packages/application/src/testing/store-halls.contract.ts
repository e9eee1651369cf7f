import type { DrawId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { Attendee } from '../ports/index.ts'
import { openedStore, storeNow } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, storedDraw } from './store-rows.ts'

export function newAttendee(drawId: DrawId, number: string, changes: Partial<Attendee> = {}): Attendee {
  return {
    drawId,
    number,
    name: `张三${number}`,
    department: null,
    title: null,
    picture: null,
    selfie: null,
    groups: [],
    joinSeq: null,
    checkedInAt: null,
    place: null,
    phoneKey: null,
    codeKey: null,
    checkInGroup: null,
    ...changes,
  }
}

/** What a store promises about the people of a hall. */
export function hallPromises(open: OpenEmptyStore): void {
  describe('a hall', () => {
    const store = openedStore(open)
    const numbersOf = (people: readonly Attendee[]) => people.map(({ number }) => number)
    const put = (...people: Attendee[]) => store.transact((tx) => tx.attendees.insert(people))
    const arrival = { at: storeNow, phoneKey: null }
    const arrive = (id: DrawId, number: string, phoneKey: Uint8Array | null = null, at = storeNow) =>
      store.transact((tx) => tx.attendees.checkIn(id, number, { at, phoneKey }))

    test('keeps its people as they were put, in the order of their numbers', async () => {
      const [{ id }, other] = [await storedDraw(store), await storedDraw(store)]
      const whole = {
        department: '研发',
        title: '工程师',
        picture: '/media/a.png',
        groups: ['老员工', 'B'],
        joinSeq: 9,
        checkedInAt: 7,
        place: 1,
        phoneKey: freshBytes(),
      }
      const people = [newAttendee(id, 'B10'), newAttendee(id, 'a', whole), newAttendee(id, 'B1')]
      await put(...people, newAttendee(other.id, 'B1'))
      const all = await store.read((tx) => tx.attendees.all(id))
      expect(all).toEqual([people[2], people[0], people[1]])
      const found = await store.read((tx) => tx.attendees.byNumbers(id, ['a', 'B10', 'nobody']))
      expect(numbersOf(found).toSorted()).toEqual(['B10', 'a'])
      expect(await store.read((tx) => tx.attendees.byNumbers(id, ['a']))).toEqual([people[1]])
      expect(await store.read((tx) => tx.attendees.bySeqs(id, [8, 9]))).toEqual([people[1]])
      expect(await store.read((tx) => tx.attendees.byPhone(id, whole.phoneKey))).toEqual(people[1])
      expect(await store.read((tx) => tx.attendees.byPhone(other.id, whole.phoneKey))).toBeNull()
      expect(await store.read((tx) => tx.attendees.ofPhone(whole.phoneKey, 9))).toEqual([people[1]])
      expect(await store.read((tx) => tx.attendees.count(id))).toEqual({ people: 3, arrived: 1 })
      expect(await store.read((tx) => tx.attendees.count('d_nobody' as DrawId))).toEqual({
        people: 0,
        arrived: 0,
      })
    })

    test('has each number once: nothing of such a list is kept', async () => {
      const { id } = await storedDraw(store)
      await put(newAttendee(id, '1'))
      const twice = put(newAttendee(id, '2'), newAttendee(id, '1'))
      await expect(twice).rejects.toMatchObject({ name: 'Taken', key: 'attendee_number' })
      expect(await store.read((tx) => tx.attendees.count(id))).toEqual({ people: 1, arrived: 0 })
    })

    test('keeps what somebody took of themself, which waits while it is not their picture, and is no change to show', async () => {
      const { id } = await storedDraw(store)
      await put(newAttendee(id, '1', { picture: '/media/b.png' }), newAttendee(id, '2'), newAttendee(id, '3'))
      const version = await store.read((tx) => tx.attendees.version(id))
      const keep = (number: string, selfie: string | null) =>
        store.transact((tx) => tx.attendees.keepSelfie(id, number, selfie))
      const listed = async (selfies: 'waiting' | 'shown') =>
        numbersOf(await store.read((tx) => tx.attendees.list(id, { after: '', limit: 9, selfies })))
      for (const number of ['1', '2', '3']) await keep(number, `/media/${number}.png`)
      await keep('3', null)
      expect(await store.read((tx) => tx.attendees.version(id))).toBe(version)
      expect([await listed('waiting'), await listed('shown')]).toEqual([['2'], []])
      const [one] = (await store.read((tx) => tx.attendees.byNumbers(id, ['2']))) as [Attendee]
      expect(one.selfie).toBe('/media/2.png')
      await store.transact((tx) => tx.attendees.update([{ ...one, picture: one.selfie, selfie: null }]))
      expect(await store.read((tx) => tx.attendees.byNumbers(id, ['2']))).toEqual([
        { ...one, picture: '/media/2.png' },
      ])
      expect([await listed('waiting'), await listed('shown')]).toEqual([[], ['2']])
    })

    test('is searched by the beginning of a number or a part of a name, page by page', async () => {
      const { id } = await storedDraw(store)
      await put(
        newAttendee(id, 'A001', { name: '欧阳 娜娜' }),
        newAttendee(id, 'A002', { name: 'Li Lei', checkedInAt: 5, place: 1 }),
        newAttendee(id, 'B%_1', { name: '张三' }),
        newAttendee(id, 'C0A', { name: '李\\四' }),
      )
      const listed = async (
        asked: { keyword?: string; isHere?: boolean; after?: string; limit?: number } = {},
      ) => numbersOf(await store.read((tx) => tx.attendees.list(id, { after: '', limit: 9, ...asked })))
      expect(await listed()).toEqual(['A001', 'A002', 'B%_1', 'C0A'])
      expect(await listed({ after: 'A001', limit: 2 })).toEqual(['A002', 'B%_1'])
      expect(await listed({ keyword: 'a0' })).toEqual(['A001', 'A002'])
      expect(await listed({ keyword: '阳娜' })).toEqual(['A001'])
      expect(await listed({ keyword: 'LILEI' })).toEqual(['A002'])
      expect(await listed({ keyword: '%' })).toEqual([])
      expect(await listed({ keyword: 'B%_' })).toEqual(['B%_1'])
      expect(await listed({ keyword: '\\四' })).toEqual(['C0A'])
      expect(await listed({ isHere: true })).toEqual(['A002'])
      expect(await listed({ isHere: false, keyword: 'A' })).toEqual(['A001'])
    })

    test('is counted and found by whether there is a picture', async () => {
      const { id } = await storedDraw(store)
      expect(await store.read((tx) => tx.attendees.pictured(id))).toBe(0)
      await put(
        newAttendee(id, '1', { picture: '/media/a.640.jpg' }),
        newAttendee(id, '2'),
        newAttendee(id, '3', { picture: '/media/b.640.jpg' }),
      )
      expect(await store.read((tx) => tx.attendees.pictured(id))).toBe(2)
      const listed = async (hasPicture: boolean) =>
        numbersOf(await store.read((tx) => tx.attendees.list(id, { after: '', limit: 9, hasPicture })))
      expect([await listed(true), await listed(false)]).toEqual([['1', '3'], ['2']])
    })

    test('tells of somebody anew what a later list says, and leaves their place and arrival', async () => {
      const { id } = await storedDraw(store)
      await put(newAttendee(id, '7', { joinSeq: 3, checkedInAt: 5, place: 1, phoneKey: freshBytes() }))
      const [before] = (await store.read((tx) => tx.attendees.byNumbers(id, ['7']))) as [Attendee]
      const told = { name: '王五', department: '市场', title: null, picture: null, groups: ['新人'] }
      await store.transact((tx) => tx.attendees.update([newAttendee(id, '7', told)]))
      expect(await store.read((tx) => tx.attendees.byNumbers(id, ['7']))).toEqual([{ ...before, ...told }])
      const found = await store.read((tx) => tx.attendees.list(id, { after: '', limit: 9, keyword: '王五' }))
      expect(numbersOf(found)).toEqual(['7'])
    })

    test('lets somebody in once and out again, with the phone; one phone is one person', async () => {
      const { id } = await storedDraw(store)
      const phone = freshBytes()
      await put(newAttendee(id, '1'), newAttendee(id, '2'))
      expect(await arrive(id, '1', phone, 50)).toBe(true)
      expect(await arrive(id, '1', freshBytes(), 60)).toBe(false)
      expect(await arrive(id, 'nobody')).toBe(false)
      const [one] = await store.read((tx) => tx.attendees.byNumbers(id, ['1']))
      expect(one).toMatchObject({ checkedInAt: 50, place: 1, phoneKey: phone })
      await expect(arrive(id, '2', phone)).rejects.toMatchObject({ key: 'attendee_phone' })
      expect(await arrive(id, '2', null, 70)).toBe(true)
      expect(await store.read((tx) => tx.attendees.newest(id))).toMatchObject({ number: '2', place: 2 })
      const give = (number: string, key: Uint8Array) =>
        store.transact((tx) => tx.attendees.givePhone(id, number, key))
      await expect(give('2', phone)).rejects.toMatchObject({ key: 'attendee_phone' })
      expect([await give('2', freshBytes()), await give('2', freshBytes())]).toEqual([true, false])
      await store.transact((tx) => tx.attendees.signed(id, '1', 7))
      const back = () => store.transact((tx) => tx.attendees.checkIn(id, '1', null))
      expect([await back(), await back()]).toEqual([true, false])
      const [gone] = await store.read((tx) => tx.attendees.byNumbers(id, ['1']))
      expect(gone).toMatchObject({ checkedInAt: null, checkInGroup: 7 })
      expect(await store.read((tx) => tx.attendees.byPhone(id, phone))).toBeNull()
      expect(await store.read((tx) => tx.attendees.count(id))).toEqual({ people: 2, arrived: 1 })
    })

    test('counts arrivals of one moment without a gap', async () => {
      const { id } = await storedDraw(store)
      const numbers = Array.from({ length: 20 }, (_, at) => `${at}`)
      await put(...numbers.map((number) => newAttendee(id, number)))
      await Promise.all(numbers.map((number) => arrive(id, number, freshBytes())))
      const places = (await store.read((tx) => tx.attendees.all(id))).map(({ place }) => Number(place))
      expect(places.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
    })

    test('changes its version with every write, and seats whoever has no place yet', async () => {
      const { id } = await storedDraw(store)
      const version = () => store.read((tx) => tx.attendees.version(id))
      const seen = [await version()]
      const then = async (work: () => Promise<unknown>) => {
        await work()
        seen.push(await version())
      }
      await then(() => put(newAttendee(id, '1'), newAttendee(id, '2')))
      await then(() => store.transact((tx) => tx.attendees.update([newAttendee(id, '1', { name: '李四' })])))
      await then(() => store.transact((tx) => tx.attendees.seat(id, [{ number: '1', joinSeq: 4 }])))
      await then(() => store.transact((tx) => tx.attendees.seat(id, [{ number: '1', joinSeq: 5 }])))
      await then(() => store.transact((tx) => tx.attendees.checkIn(id, '1', arrival)))
      await then(() => store.transact((tx) => tx.attendees.remove(id, ['2', 'nobody'])))
      expect(new Set(seen).size).toBe(seen.length)
      const [one, ...others] = await store.read((tx) => tx.attendees.all(id))
      expect(one).toMatchObject({ number: '1', joinSeq: 4 })
      expect(others).toEqual([])
      expect(await store.transact((tx) => tx.attendees.hold(id))).toEqual({ people: 1, arrived: 1 })
    })

    test('tells who changed since a version, until somebody has gone', async () => {
      const { id } = await storedDraw(store)
      const version = () => store.read((tx) => tx.attendees.version(id))
      const changed = async (since: number) =>
        (await store.read((tx) => tx.attendees.changedAfter(id, since)))?.map(({ number }) => number).sort()
      expect(await changed(0)).toBeUndefined()
      await put(newAttendee(id, '1'), newAttendee(id, '2'))
      const both = await version()
      expect(await changed(0)).toEqual(['1', '2'])
      await arrive(id, '2', freshBytes())
      expect(await changed(both)).toEqual(['2'])
      await store.transact((tx) => tx.attendees.update([newAttendee(id, '1', { name: '李四' })]))
      await store.transact((tx) => tx.attendees.seat(id, [{ number: '2', joinSeq: 9 }]))
      expect(await changed(both)).toEqual(['1', '2'])
      const now = await version()
      expect([await changed(now), await changed(now + 1)]).toEqual([[], undefined])
      await store.transact((tx) => tx.attendees.remove(id, ['2']))
      expect([await changed(now), await changed(await version())]).toEqual([undefined, []])
    })

    test('is searched among ten thousand in less than a blink', async () => {
      const { id } = await storedDraw(store)
      const people = Array.from({ length: 10_000 }, (_, at) =>
        newAttendee(id, `N${String(at).padStart(5, '0')}`, { name: `张${at % 97}伟` }),
      )
      await put(...people)
      const listed = (keyword: string) =>
        store.read((tx) => tx.attendees.list(id, { after: '', limit: 20, keyword }))
      await listed('warm')
      const from = performance.now()
      const searches = ['N09999', '96伟', 'nobody', '张9', '娜娜']
      for (const keyword of searches) await listed(keyword)
      const each = (performance.now() - from) / searches.length
      expect(numbersOf(await listed('N0999')).length).toBe(10)
      // Thirty milliseconds at rest; tests share their machine.
      expect(each).toBeLessThan(150)
    })
  })
}
