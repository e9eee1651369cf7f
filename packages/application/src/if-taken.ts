import { Refusal, type RefusalCode } from '@fairdraw/domain'
import { Taken } from './ports/index.ts'

/** For `catch`: refuses so where `key` was taken already; any other failure stands. */
export function ifTaken(key: string, code: RefusalCode): (failure: unknown) => never {
  return (failure) => {
    throw failure instanceof Taken && failure.key === key ? new Refusal(code) : failure
  }
}
