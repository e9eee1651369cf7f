import { checkHistory } from './checker.ts'
import type { End } from './end.ts'
import type { FaultTime, History, Operation } from './history.ts'
import type { Violation } from './violation.ts'

/** Lines of a history that are printed at most. */
const mostLines = 40

/** The shortest part of a history that still shows the same violation: no single operation can be left out of it. */
export function shortest(history: History, end: End, violation: Violation): Operation[] {
  const { of, rule, around } = violation
  if (around) return history.operations.filter((one) => isAround(one, violation)).slice(0, mostLines)
  const small: End = {
    draws: end.draws.filter(({ lid }) => lid === of),
    accounts: end.accounts.filter(({ account }) => account === of),
    log: of === '' ? end.log : { leaves: [], size: 0, root: '' },
  }
  const stillShows = (operations: readonly Operation[]) =>
    checkHistory({ ...history, operations, recoveries: [], crashes: [] }, small).some(
      (one) => one.rule === rule && one.of === of && one.said === violation.said,
    )
  let left: readonly Operation[] = history.operations.filter((one) => of === '' || one.of === of)
  if (!stillShows(left)) return [...left].slice(0, mostLines)
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < left.length; ) {
      const without = left.toSpliced(at, size)
      if (stillShows(without)) left = without
      else at += size
    }
  return [...left]
}

function isAround({ kind, invokedAt, answeredAt }: Operation, { around }: Violation): boolean {
  if (!around || (around.kind !== undefined && around.kind !== kind)) return false
  return answeredAt >= around.from && invokedAt <= around.to
}

/** A violation with the shortest history that shows it and the faults of that time, for people. */
export function toldShort(history: History, end: End, violation: Violation): string {
  const operations = shortest(history, end, violation)
  const from = Math.min(
    ...operations.map(({ invokedAt }) => invokedAt),
    violation.around?.from ?? Number.POSITIVE_INFINITY,
  )
  const to = Math.max(...operations.map(({ answeredAt }) => answeredAt), violation.around?.to ?? 0)
  const faults = history.faults.filter((fault) => fault.from <= to && fault.to >= from)
  return [
    `${violation.rule}: ${violation.said}${violation.of === '' ? '' : ` (${violation.of})`}`,
    ...faults.map(faultLine),
    ...operations.map(operationLine),
  ].join('\n  ')
}

const seconds = (ms: number) => (ms / 1_000).toFixed(3)

function faultLine({ name, from, to }: FaultTime): string {
  return `${seconds(from)}–${seconds(to)}  fault: ${name}`
}

function operationLine({
  kind,
  key,
  who,
  process,
  invokedAt,
  answeredAt,
  outcome,
  http,
  told,
}: Operation): string {
  const answer = `${outcome} ${http ?? 'no answer'} ${JSON.stringify(told)?.slice(0, 160)}`
  return `${seconds(invokedAt)}–${seconds(answeredAt)}  ${who} at ${process}: ${kind} [${key}] → ${answer}`
}
