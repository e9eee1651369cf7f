import type { Draw, DrawId, Lid } from '@fairdraw/domain'
import { hex, type ReadNode, rangeHash, type SeatGroup } from '@fairdraw/fairness'
import type { SealedList } from '../ports/index.ts'
import { listedGroups } from './held-groups.ts'
import { listNames, treeLength } from './list-names.ts'
import type { ListPorts } from './list-ports.ts'
import { sealList } from './seal-list.ts'
import { type BlockBytes, createTreeReader } from './tree-reader.ts'

/** A sealed list whose files are here and lead to the root that was published. */
export type ClosedList = {
  readonly drawId: DrawId
  readonly lid: Lid
  readonly n: number
  /** The groups of its charter, which rows name; null where they name none. */
  readonly groups: readonly SeatGroup[] | null
  /** Whether rows seal names. */
  readonly hasNames: boolean
  readonly readNode: ReadNode
  /** The same for thousands of rows in ascending order. */
  readonly readThrough: () => ReadNode
}

export type ClosedLists = {
  /** Seals the list; who asks while that is going on gets the same answer. */
  seal(drawId: DrawId, lid: Lid): Promise<SealedList>
  /**
   * Opens a sealed list, its files made again from the store where they are missing or broken. Throws ListChanged
   * when the store no longer yields the published root, Error when the draw was not sealed.
   */
  open(drawId: DrawId, lid: Lid): Promise<ClosedList>
}

/** The store no longer holds the list that was sealed: nothing may be drawn from it or shown of it. */
export class ListChanged extends Error {
  override readonly name = 'ListChanged'

  constructor(lid: Lid) {
    super(`the list of ${lid} is not the one that was sealed`)
  }
}

/** Lists whose root is not checked again while their files stay; each keeps 4 MiB of its tree. */
const keptLists = 4

/** The closed lists of this process. */
export function createClosedLists(ports: ListPorts): ClosedLists {
  const sealing = new Map<Lid, Promise<SealedList>>()
  const opened = new Map<DrawId, ClosedList>()

  function seal(drawId: DrawId, lid: Lid): Promise<SealedList> {
    const running = sealing.get(lid) ?? sealList(ports, drawId, lid).finally(() => sealing.delete(lid))
    sealing.set(lid, running)
    return running
  }

  async function open(drawId: DrawId, lid: Lid): Promise<ClosedList> {
    const kept = opened.get(drawId)
    if (kept !== undefined && (await hasFiles(ports, kept))) return kept
    const draw = await ports.store.read((tx) => tx.draws.byId(drawId))
    const close = draw?.life.close
    if (!draw || close === undefined) throw new Error(`the list of ${lid} is not sealed`)
    const asListed = () => listOf(draw, lid, close.n)
    if (!(await isAtHand(ports, asListed(), close.root))) {
      const sealed = await seal(drawId, lid)
      if (sealed.root !== close.root) throw new ListChanged(lid)
    }
    // A reader keeps what it read: of files that were made again there is a new one.
    const list = asListed()
    opened.delete(drawId)
    opened.set(drawId, list)
    const [oldest] = opened.keys()
    if (opened.size > keptLists && oldest !== undefined) opened.delete(oldest)
    return list
  }

  function listOf(draw: Draw, lid: Lid, n: number): ClosedList {
    const { id: drawId, life } = draw
    const readerOf = (blockBytes: BlockBytes) =>
      createTreeReader(ports.files, listNames(lid).tree, 32 * treeLength(n), blockBytes)
    return {
      drawId,
      lid,
      n,
      groups: listedGroups(draw),
      hasNames: life.charter?.names === true,
      readNode: readerOf(16_384),
      readThrough: () => readerOf(262_144),
    }
  }

  return { seal, open }
}

async function isAtHand(ports: ListPorts, list: ClosedList, root: string): Promise<boolean> {
  if (!(await hasFiles(ports, list))) return false
  return hex(await rangeHash([0, list.n], list.readNode, ports.hasher)) === root
}

async function hasFiles({ files }: ListPorts, { lid, n }: ClosedList): Promise<boolean> {
  const names = listNames(lid)
  const rows = await files.size(names.rows)
  const tree = await files.size(names.tree)
  const starts = await files.size(names.starts)
  return rows !== null && tree === 32 * treeLength(n) && starts === 8 * (n + 1)
}
