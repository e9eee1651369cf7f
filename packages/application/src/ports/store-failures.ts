/** A unique key was taken by another row; says which. */
export class Taken extends Error {
  override readonly name = 'Taken'
  readonly key: string

  constructor(key: string) {
    super(`${key} is taken`)
    this.key = key
  }
}

/** Why the store cannot work just now: another process holds it, its disk is full, or it cannot be reached. */
export type Outage = 'locked' | 'full' | 'down'

/** Nothing was changed, unless the connection was lost at the very commit: then it is unknown. Ask again. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
  readonly reason: Outage
  readonly mayHaveCommitted: boolean

  constructor(reason: Outage, options: ErrorOptions & { readonly mayHaveCommitted?: true } = {}) {
    super(`the store is ${reason}`, options)
    this.reason = reason
    this.mayHaveCommitted = options.mayHaveCommitted ?? false
  }
}
