import { basename, extname } from 'node:path'
import { publicRelays } from '../beacon/beacon-source.ts'
import { Complaint } from '../complaint.ts'
import { everyOption, parseCommand } from '../parse-command.ts'
import { holdsControls } from '../plain-text.ts'

const options = {
  ...everyOption,
  entrants: { type: 'string' },
  prizes: { type: 'string' },
  out: { type: 'string' },
  title: { type: 'string' },
  organiser: { type: 'string' },
  'max-wins': { type: 'string' },
  level: { type: 'string' },
  beacon: { type: 'string', multiple: true },
  group: { type: 'string' },
  state: { type: 'string' },
  receipts: { type: 'boolean' },
  full: { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
} as const

/** The command line of a draw, understood. */
export type DrawOptions = {
  readonly entrants: string
  readonly prizes: string
  readonly out: string
  readonly title: string
  readonly organiser: string
  readonly maxWins: number
  readonly level: 'B' | 'C'
  /** Relays and files to take the beacon from. */
  readonly beacons: readonly string[]
  readonly group?: string
  readonly state?: string
  readonly receipts: boolean
  readonly isFull: boolean
  readonly isAgreed: boolean
}

const mostWins = 1_000
const longestText = 200

function needed(value: string | undefined, option: string): string {
  if (value !== undefined && value !== '') return value
  throw new Complaint(2, {
    en: `--${option} is missing. A draw needs --entrants, --prizes and --out; see: fairdraw draw --help`,
    zh: `缺少 --${option}。抽奖需要 --entrants、--prizes 和 --out；请看：fairdraw draw --help`,
  })
}

function shortText(value: string, option: string): string {
  if (value.length <= longestText && !holdsControls(value)) return value
  throw new Complaint(2, {
    en: `--${option} must be one line of at most ${longestText} characters.`,
    zh: `--${option} 必须是一行不超过 ${longestText} 字的文字。`,
  })
}

function maxWinsIn(value: string): number {
  const wins = /^[1-9][0-9]{0,3}$/.test(value) ? Number(value) : 0
  if (wins >= 1 && wins <= mostWins) return wins
  throw new Complaint(2, {
    en: `--max-wins must be a whole number from 1 to ${mostWins}.`,
    zh: `--max-wins 必须是 1 到 ${mostWins} 的整数。`,
  })
}

function levelIn(value: string | undefined, hasBeacon: boolean): 'B' | 'C' {
  if (value === undefined) return hasBeacon ? 'B' : 'C'
  if (value === 'B' || (value === 'C' && !hasBeacon)) return value
  throw new Complaint(
    2,
    value === 'C'
      ? {
          en: 'Level C uses no beacon: leave --beacon out, or say --level B.',
          zh: 'C 级不使用公共随机数：请去掉 --beacon，或改用 --level B。',
        }
      : {
          en: '--level must be B or C. (Level A needs witnesses, which only the service has.)',
          zh: '--level 必须是 B 或 C。（A 级需要见证人，只有在线服务才有。）',
        },
  )
}

/** What a command line asks for, or `help`; throws a Complaint. */
export function drawOptions(args: readonly string[]): DrawOptions | 'help' {
  const { values } = parseCommand('draw', args, options, false)
  if (values.help) return 'help'
  const entrants = needed(values.entrants, 'entrants')
  const places = (values.beacon ?? []).flatMap((list) => list.split(',')).filter((place) => place !== '')
  return {
    entrants,
    prizes: needed(values.prizes, 'prizes'),
    out: needed(values.out, 'out'),
    title: shortText(values.title ?? basename(entrants, extname(entrants)), 'title'),
    organiser: shortText(values.organiser ?? '', 'organiser'),
    maxWins: maxWinsIn(values['max-wins'] ?? '1'),
    level: levelIn(values.level, places.length > 0),
    beacons: places.length > 0 ? places : publicRelays,
    ...(values.group === undefined ? {} : { group: shortText(values.group, 'group') }),
    ...(values.state === undefined ? {} : { state: values.state }),
    receipts: values.receipts ?? true,
    isFull: values.full ?? false,
    isAgreed: values.yes ?? false,
  }
}
