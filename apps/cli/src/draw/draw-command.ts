import { createBeaconSource } from '../beacon/beacon-source.ts'
import { Complaint, complaintOf } from '../complaint.ts'
import { beginFolder } from '../files/out-folder.ts'
import type { Machine } from '../machine.ts'
import { openFileRunBook } from '../runs/file-run-book.ts'
import type { Terminal } from '../terminal.ts'
import { createWasmHasher } from '../wasm-hasher.ts'
import { type DrawOptions, drawOptions } from './draw-options.ts'
import { drawHelp } from './help.ts'
import { readPrizes } from './read-prizes.ts'
import { resultWords } from './result-words.ts'
import { type DrawOrder, type DrawPorts, runDraw, type Summary } from './run-draw.ts'
import { refusedWords, sealedWords, summaryWords } from './summary-words.ts'

async function isAgreed(
  order: DrawOrder,
  summary: Summary,
  given: boolean,
  terminal: Terminal,
): Promise<boolean> {
  // Who is asked must see what about, however quiet the rest is.
  const show = given ? terminal.note : terminal.complain
  for (const words of summaryWords(order, summary)) show(words)
  if (given) return true
  const answer = await terminal.ask({ en: 'Draw now? [y/N]', zh: '现在抽奖吗？[y/N]' })
  if (answer !== undefined) return /^(y|yes|是)$/i.test(answer.trim())
  throw new Complaint(2, {
    en: 'Nobody can be asked here whether to draw. Say --yes to draw without asking.',
    zh: '此处无法询问是否抽奖。请加 --yes 直接抽奖。',
  })
}

async function portsOf(
  options: DrawOptions,
  order: DrawOrder,
  machine: Machine,
  terminal: Terminal,
): Promise<DrawPorts> {
  const { random, clock, chain, version, fetch } = machine
  const state = options.state ?? machine.homeState
  return {
    random,
    clock,
    chain,
    version,
    hasher: await createWasmHasher(),
    beacons: createBeaconSource(options.beacons, chain, fetch, (place, { round }) =>
      terminal.note(refusedWords(place, round)),
    ),
    runs: await openFileRunBook(state, random).catch((error: unknown) => {
      throw complaintOf(error, state)
    }),
    progress: terminal.progress,
    confirm: (summary) => isAgreed(order, summary, options.isAgreed, terminal),
    onSealed: ({ closeHash, beaconRound }) => terminal.note(sealedWords(closeHash, beaconRound, chain)),
  }
}

/** Draws from a file of people: `fairdraw draw`. Answers with the exit code; throws a Complaint. */
export async function drawCommand(
  args: readonly string[],
  machine: Machine,
  terminal: Terminal,
): Promise<number> {
  const options = drawOptions(args)
  if (options === 'help') {
    terminal.say(drawHelp)
    return 0
  }
  const { entrants, title, organiser, maxWins, level, isFull, receipts } = options
  const plan = await readPrizes(options.prizes, options.group)
  const order: DrawOrder = { entrants, plan, title, organiser, maxWins, level, isFull, receipts }
  const folder = await beginFolder(options.out)
  const forget = machine.onStop(folder.discard)
  try {
    const drawn = await runDraw(order, await portsOf(options, order, machine, terminal), folder)
    if (drawn === undefined) {
      terminal.say({ en: 'Not drawn. Nothing was written.', zh: '没有抽奖，也没有写入任何文件。' })
      return 2
    }
    for (const words of resultWords(order, drawn, options.out)) terminal.say(words)
    return 0
  } finally {
    folder.discard()
    forget()
  }
}
