/** Somebody in the list: `line` is where the file says so, `groups` are indexes of the charter's groups, ascending. */
export type Person = {
  readonly line: number
  readonly name: string
  readonly identity: string
  /** Whether the file tells this person apart by more than the name. */
  readonly hasIdentity: boolean
  readonly weight: number
  readonly groups: readonly number[]
}

/** A person as one line of a private spool file; no cell holds control characters, so a tab divides them. */
export function personLine(person: Person): string {
  const { line, hasIdentity, weight, groups, identity, name } = person
  return `${line}\t${hasIdentity ? 1 : 0}\t${weight}\t${groups.join(',')}\t${identity}\t${name}\n`
}

/** The reverse of {@link personLine}. */
export function personOf(text: string): Person {
  const [line, hasIdentity, weight, groups = '', identity = '', name = ''] = text.split('\t')
  return {
    line: Number(line),
    name,
    identity,
    hasIdentity: hasIdentity === '1',
    weight: Number(weight),
    groups: groups === '' ? [] : groups.split(',').map(Number),
  }
}
