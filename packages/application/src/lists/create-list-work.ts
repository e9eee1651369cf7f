import type { ListWork } from '../ports/index.ts'
import { createClosedLists } from './closed-lists.ts'
import { createGate } from './gate.ts'
import type { ListPorts } from './list-ports.ts'
import { nameList } from './name-list.ts'
import { readPath } from './read-path.ts'
import { rowsFile } from './rows-file.ts'
import { selectWinners } from './select-winners.ts'

/** Ten thousand phones may ask for their rows at once; each path reads a dozen blocks. */
const pathsAtOnce = 16

/** List work in this very thread; the server runs it in a thread of its own. */
export function createListWork(ports: ListPorts): ListWork {
  const lists = createClosedLists(ports)
  const enter = createGate(pathsAtOnce)
  return {
    name: async (identities, key) => nameList(ports.hasher, identities, key),
    seal: (drawId, lid) => lists.seal(drawId, lid),
    select: (order) => selectWinners(ports, lists, order),
    rowsFile: async (drawId, lid) => {
      const { name, bytes } = await rowsFile(ports, lists, drawId, lid)
      return { bytes, stream: () => ports.files.stream(name) }
    },
    path: (drawId, lid, index) => enter(() => readPath(ports, lists, drawId, lid, index)),
  }
}
