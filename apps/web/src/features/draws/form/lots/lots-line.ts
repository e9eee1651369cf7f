import {
  type ConfiguredLot,
  type DrawTypeCode,
  drawType,
  type LotMatter,
  type LotRule,
  type LotSettings,
  type LotSight,
} from '@fairdraw/domain'
import { freshKey } from '../../../../lib/fresh-key.ts'

/** A lot as it is typed: what it says, and how many of it there are; null where nothing is typed. */
export type LotRow = { readonly key: string; readonly label: string; readonly count: number | null }
/** A team as it is typed; without a captain where that is blank. */
type TeamRow = { readonly key: string; readonly name: string; readonly captain: string }

/** What lots may say that are not teams. */
export const plainMatters = ['numbers', 'names', 'roles', 'duties', 'order', 'text'] as const
export type PlainMatter = (typeof plainMatters)[number]
/** Those that are typed as rows with a count. */
const rowMatters = ['roles', 'duties', 'text'] as const
export type RowMatter = (typeof rowMatters)[number]

/** The lots of a draw as they stand in the form. Each way keeps what was typed for it, so that trying another loses nothing. */
export type LotsLine = {
  readonly rule: LotRule
  readonly matter: PlainMatter
  /** Lots from 1 to this number, and places in an order of appearance. */
  readonly numbers: number | null
  readonly places: number | null
  /** A name a line, as pasted. */
  readonly names: string
  readonly rows: { readonly [Matter in RowMatter]: readonly LotRow[] }
  /** As many as were ever asked for; the first `teamCount` of them count. */
  readonly teams: readonly TeamRow[]
  readonly teamCount: number | null
  readonly teamSize: number | null
  /** So many teams, the first ones, have one more. */
  readonly largerTeams: number | null
  readonly shows: { readonly [Rule in LotRule]: LotSight }
  readonly canSwap: boolean
}

/** True for a draw of lots. */
export function isOfLots(type: DrawTypeCode): boolean {
  return drawType(type).engine === 'lots'
}

export const newLotRow = (label = '', count: number | null = 1): LotRow => ({ key: freshKey(), label, count })
export const newTeam = (name: string): TeamRow => ({ key: freshKey(), name, captain: '' })

/** What a new draw of lots begins with; `teamName` is the usual name of a team by its place from 1. */
export function freshLots(teamName: (place: number) => string) {
  const lots: LotsLine = {
    rule: 'each',
    matter: 'numbers',
    numbers: 10,
    places: 10,
    names: '',
    rows: { roles: [newLotRow()], duties: [newLotRow()], text: [newLotRow()] },
    teams: Array.from({ length: usualTeams }, (_, at) => newTeam(teamName(at + 1))),
    teamCount: usualTeams,
    teamSize: 5,
    largerTeams: 0,
    // A hall looks on while the host draws; who was drawn in secret stays secret.
    shows: { each: 'at_end', host: 'at_once', teams: 'at_end', pairing: 'never' },
    canSwap: false,
  }
  return { openBy: 'lots', prizes: [], lots } as const
}

const usualTeams = 4

/** The lines of a pasted list, without the empty ones. */
export function linesOf(pasted: string): readonly string[] {
  return pasted
    .split(/\r\n|\r|\n/)
    .map((line) => line.normalize('NFC').trim())
    .filter((line) => line !== '')
}

const counted = (count: number | null): readonly ConfiguredLot[] =>
  Array.from({ length: count ?? 0 }, (_, at) => ({ label: String(at + 1), count: 1 }))

/** The teams that count, in their order. */
export function teamsOf({ teams, teamCount }: LotsLine): readonly TeamRow[] {
  return teams.slice(0, teamCount ?? 0)
}

/** The multiset of lots that the form stands for. */
export function configuredOf(line: LotsLine): readonly ConfiguredLot[] {
  if (line.rule === 'pairing') return []
  if (line.rule === 'teams')
    return teamsOf(line).map(({ name }, at) => ({
      label: name.trim(),
      count: (line.teamSize ?? 1) + (at < (line.largerTeams ?? 0) ? 1 : 0),
    }))
  switch (line.matter) {
    case 'numbers':
      return counted(line.numbers)
    case 'order':
      return counted(line.places)
    case 'names':
      return linesOf(line.names).map((label) => ({ label, count: 1 }))
    case 'roles':
    case 'duties':
    case 'text':
      return line.rows[line.matter].map(({ label, count }) => ({ label: label.trim(), count: count ?? 1 }))
  }
}

/** How many lots there are, and how many of them are their captains' from the start. */
export function lotsIn(line: LotsLine): { readonly total: number; readonly captains: number } {
  const total = configuredOf(line).reduce((sum, { count }) => sum + count, 0)
  return { total, captains: captainsOf(line).length }
}

function captainsOf(line: LotsLine): LotSettings['captains'] {
  if (line.rule !== 'teams') return []
  return teamsOf(line).flatMap(({ name, captain }) =>
    captain.trim() === '' ? [] : [{ label: name.trim(), name: captain.trim() }],
  )
}

/** The settings that the form stands for. */
export function lotsOf(line: LotsLine): LotSettings {
  const { rule, matter, shows, canSwap } = line
  const matters: { readonly [Rule in LotRule]: LotMatter } = {
    each: matter,
    host: matter,
    teams: 'teams',
    pairing: 'names',
  }
  return {
    rule,
    matter: matters[rule],
    lots: configuredOf(line),
    captains: captainsOf(line),
    show: rule === 'pairing' ? 'never' : shows[rule],
    // Who exchanges in a secret pairing may get themselves.
    canSwap: canSwap && rule !== 'pairing',
  }
}
