import type { LineProblem, ListedMember, MemberFiles } from '@fairdraw/application/ports'
import { Refusal } from '@fairdraw/domain'
import { createThread } from '../threads/thread.ts'
import type { MemberCalls } from './member-calls.ts'

/** Reads files of people in one thread of its own, so that nobody else waits while a table is unpacked and read. */
export function createWorkerMemberFiles(): MemberFiles & { close(): Promise<void> } {
  const thread = createThread<MemberCalls>(new URL('./member-thread.ts', import.meta.url))
  return {
    async read(path) {
      const members: ListedMember[] = []
      const leftOut: LineProblem[] = []
      let given = 0
      let columns: readonly string[] = []
      try {
        for (;;) {
          const page = await thread.call('next', path)
          if (page === null) return { given, members, columns, leftOut }
          if ('refused' in page) throw new Refusal(page.refused, page.detail)
          given += page.given
          // All pages have the same; one of which nobody is taken tells none.
          if (columns.length === 0) columns = page.columns
          members.push(...page.members)
          leftOut.push(...page.leftOut)
        }
      } finally {
        // A thread that ended has let go of it already.
        await thread.call('stop', path).catch(() => {})
      }
    },
    close: thread.close,
  }
}
