import { Refusal } from '@fairdraw/domain'
import { answerCalls } from '../threads/answer-calls.ts'
import type { MemberCalls } from './member-calls.ts'
import { readMemberFile } from './read-member-file.ts'

const running = new Map<string, ReturnType<typeof readMemberFile>>()

const calls: MemberCalls = {
  async next(path) {
    const pages = running.get(path) ?? readMemberFile(path)
    running.set(path, pages)
    try {
      return (await pages.next()).value ?? null
    } catch (failure) {
      if (failure instanceof Refusal) return { refused: failure.code, detail: failure.detail }
      throw failure
    }
  },
  async stop(path) {
    const pages = running.get(path)
    running.delete(path)
    await pages?.return(undefined)
  },
}

answerCalls(calls)
