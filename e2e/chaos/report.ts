import type { History, Operation } from './history.ts'
import type { Violation } from './violation.ts'

/** The figures of a run: of one seed, or of many together. */
export type Figures = {
  readonly seeds: number
  readonly operations: number
  readonly faults: number
  readonly lost: number
  readonly doubled: number
  readonly wrong: number
  readonly late: number
  readonly longestAnswerMs: number
  readonly longestRecoveryMs: number
  /** By their names, for the table. */
  readonly recoveryMs: Readonly<Record<string, number>>
}

export function figuresOf(
  { operations, faults, recoveries }: History,
  violations: readonly Violation[],
): Figures {
  const count = (sort: Violation['sort']) => violations.filter((one) => one.sort === sort).length
  const answered = (one: Operation) =>
    one.isOrphan || one.kind === 'drawn' ? 0 : one.answeredAt - one.invokedAt
  const recoveryMs: Record<string, number> = {}
  for (const { after, tookMs } of recoveries) {
    const slowest = Math.max(0, ...Object.values(tookMs).map((ms) => ms ?? Number.POSITIVE_INFINITY))
    const name = after.join(' + ')
    recoveryMs[name] = Math.max(recoveryMs[name] ?? 0, Math.round(slowest))
  }
  return {
    seeds: 1,
    operations: operations.length,
    faults: faults.length,
    lost: count('lost'),
    doubled: count('doubled'),
    wrong: count('wrong'),
    late: count('late'),
    longestAnswerMs: Math.round(Math.max(0, ...operations.map(answered))),
    longestRecoveryMs: Math.max(0, ...Object.values(recoveryMs)),
    recoveryMs,
  }
}

export function together(all: readonly Figures[]): Figures {
  const sum = (of: (one: Figures) => number) => all.reduce((total, one) => total + of(one), 0)
  const most = (of: (one: Figures) => number) => Math.max(0, ...all.map(of))
  const recoveryMs: Record<string, number> = {}
  for (const one of all)
    for (const [name, ms] of Object.entries(one.recoveryMs))
      recoveryMs[name] = Math.max(recoveryMs[name] ?? 0, ms)
  return {
    seeds: sum(({ seeds }) => seeds),
    operations: sum(({ operations }) => operations),
    faults: sum(({ faults }) => faults),
    lost: sum(({ lost }) => lost),
    doubled: sum(({ doubled }) => doubled),
    wrong: sum(({ wrong }) => wrong),
    late: sum(({ late }) => late),
    longestAnswerMs: most(({ longestAnswerMs }) => longestAnswerMs),
    longestRecoveryMs: most(({ longestRecoveryMs }) => longestRecoveryMs),
    recoveryMs,
  }
}

/** One line for a person. */
export function figuresLine(figures: Figures): string {
  const { operations, faults, lost, doubled, wrong, late, longestAnswerMs, longestRecoveryMs } = figures
  return `${operations} operations, ${faults} faults: ${lost} lost, ${doubled} doubled, ${wrong} wrong, ${late} late; longest answer ${longestAnswerMs} ms, longest recovery ${longestRecoveryMs} ms`
}
