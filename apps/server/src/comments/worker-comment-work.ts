import type { CommentWork } from '@fairdraw/application/ports'
import { Refusal } from '@fairdraw/domain'
import { createThread } from '../threads/thread.ts'
import type { CommentCalls, CommentThreadSetting } from './comment-calls.ts'

/** Comment work in one thread of its own, so that nobody else waits while a list is read or judged. */
export function createWorkerCommentWork(
  setting: CommentThreadSetting,
): CommentWork & { close(): Promise<void> } {
  const thread = createThread<CommentCalls>(new URL('./comment-thread.ts', import.meta.url), setting)
  return {
    async addFile(drawId, file) {
      const answer = await thread.call('addFile', drawId, file)
      if ('refused' in answer) throw new Refusal(answer.refused, answer.detail)
      return answer
    },
    add: (drawId, comments) => thread.call('add', drawId, comments),
    judge: (drawId, given) => thread.call('judge', drawId, given),
    page: (drawId, given, asked) => thread.call('page', drawId, given, asked),
    people: (drawId, given, from, limit) => thread.call('people', drawId, given, from, limit),
    among: (drawId, home, keys) => thread.call('among', drawId, home, keys),
    fingerprint: (drawId) => thread.call('fingerprint', drawId),
    close: thread.close,
  }
}
