import { dropItem, readItem, writeItem } from '../web-storage.ts'

const keyOf = (lid: string) => `control:${lid}`

/** What this device may drive a stage with; undefined where it was never paired, or no more. */
export function keptControl(lid: string): string | undefined {
  return readItem('local', keyOf(lid)) ?? undefined
}

/** False where this browser keeps nothing, as some private windows do: no computer can be a spare there. */
export function keepsControls(): boolean {
  const isKept = writeItem('local', keyOf('?'), 'yes')
  dropItem('local', keyOf('?'))
  return isKept
}

/** False where the browser keeps nothing: then it lasts as long as the page. */
export function keepControl(lid: string, control: string): boolean {
  return writeItem('local', keyOf(lid), control)
}

export function dropControl(lid: string): void {
  dropItem('local', keyOf(lid))
  dropItem('local', spareKey(lid))
}

const spareKey = (lid: string) => `spare:${lid}`

/** As which remote this computer is the spare of a show; undefined where it is not. */
export function keptSpare(lid: string): string | undefined {
  return readItem('local', spareKey(lid)) ?? undefined
}

export function keepSpare(
  lid: string,
  { remoteId, control }: { remoteId: string; control: string },
): boolean {
  return keepControl(lid, control) && writeItem('local', spareKey(lid), remoteId)
}
