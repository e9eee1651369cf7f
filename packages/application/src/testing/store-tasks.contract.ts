import type { DrawId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { TaskProof, TaskProofKey, TaskRun } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { newDraw } from './store-rows.ts'

const freshDrawId = () => newDraw().id

export function taskPromises(open: OpenEmptyStore): void {
  describe('the run of a task', () => {
    const store = openedStore(open)
    const newRun = (drawId: DrawId, changes: Partial<TaskRun> = {}): TaskRun => ({
      drawId,
      joinSeq: 1,
      taskId: 't',
      occasion: '1',
      startedAt: 10,
      finishedAt: null,
      ...changes,
    })
    const start = ({ finishedAt: _, ...run }: TaskRun) => store.transact((tx) => tx.taskRuns.start(run))
    const ofEntrant = (drawId: DrawId) => store.read((tx) => tx.taskRuns.ofEntrant(drawId, 1))

    test('begins once for one occasion, whenever it is begun again', async () => {
      const run = newRun(freshDrawId())
      const begun = await Promise.all([start(run), start({ ...run, startedAt: 10 })])
      expect(begun).toEqual([run, run])
      expect(await start({ ...run, startedAt: 99 })).toEqual(run)
      expect(await ofEntrant(run.drawId)).toEqual([run])
    })

    test('stands beside those of other occasions, tasks, people and draws', async () => {
      const run = newRun(freshDrawId())
      const [again, other] = [
        { occasion: '2', startedAt: 20 },
        { taskId: 'u', startedAt: 5 },
      ].map((changes) => ({
        ...run,
        ...changes,
      })) as [TaskRun, TaskRun]
      for (const one of [run, again, other, { ...run, joinSeq: 2 }, newRun(freshDrawId())]) await start(one)
      expect(await ofEntrant(run.drawId)).toEqual([other, run, again])
    })

    test('ends once', async () => {
      const run = newRun(freshDrawId())
      await start(run)
      const finish = () => store.transact((tx) => tx.taskRuns.finish(run, 25))
      await finish()
      expect(await ofEntrant(run.drawId)).toEqual([{ ...run, finishedAt: 25 }])
      await expect(finish()).rejects.toThrow(RangeError)
    })
  })

  describe('the proof of a task', () => {
    const store = openedStore(open)
    let proofs = 0
    const newProof = (drawId: DrawId, changes: Partial<TaskProof> = {}): TaskProof => ({
      drawId,
      id: `p${++proofs}`,
      joinSeq: 1,
      taskId: 't',
      file: `${proofs}.jpg`,
      sentAt: proofs,
      state: 'waiting',
      reason: null,
      ...changes,
    })
    const insert = (...all: TaskProof[]) =>
      store.transact(async (tx) => {
        for (const proof of all) await tx.proofs.insert(proof)
      })

    test('is found, and by whom it was sent', async () => {
      const drawId = freshDrawId()
      const [late, early, others] = [
        newProof(drawId, { sentAt: 20 }),
        newProof(drawId, { sentAt: 10 }),
        newProof(drawId, { joinSeq: 2 }),
      ]
      await insert(late, early, others)
      const found = await store.read(async (tx) => [
        await tx.proofs.byId(drawId, others.id),
        await tx.proofs.byId(freshDrawId(), others.id),
        await tx.proofs.ofEntrant(drawId, 1),
      ])
      expect(found).toEqual([others, null, [early, late]])
    })

    test('is decided with a reason', async () => {
      const proof = newProof(freshDrawId())
      await insert(proof)
      const decided = { ...proof, state: 'refused', reason: '看不清' } as const
      await store.transact((tx) => tx.proofs.decide(decided))
      expect(await store.read((tx) => tx.proofs.byId(proof.drawId, proof.id))).toEqual(decided)
      const nothing = store.transact((tx) => tx.proofs.decide({ ...decided, id: 'none' }))
      await expect(nothing).rejects.toThrow(RangeError)
    })

    test('comes in its turn among those of its state, page by page', async () => {
      const drawId = freshDrawId()
      const waiting = [3, 1, 2, 2].map((sentAt) => newProof(drawId, { sentAt }))
      await insert(...waiting, newProof(drawId, { state: 'accepted' }), newProof(freshDrawId()))
      const seen: string[] = []
      let after: TaskProofKey | null = null
      do {
        const page = await store.read((tx) => tx.proofs.list(drawId, 'waiting', after, 2))
        seen.push(...page.rows.map(({ id }) => id))
        after = page.next
      } while (after !== null)
      expect(seen).toEqual([1, 2, 3, 0].map((at) => waiting[at]?.id))
    })

    test('is counted with those of its state', async () => {
      const drawId = freshDrawId()
      await insert(newProof(drawId), newProof(drawId), newProof(drawId, { state: 'refused' }))
      const count = (state: TaskProof['state'], most = 9) =>
        store.read((tx) => tx.proofs.count(drawId, state, most))
      expect(await count('waiting', 1)).toBe(1)
      expect([await count('waiting'), await count('refused'), await count('accepted')]).toEqual([2, 1, 0])
    })
  })
}
