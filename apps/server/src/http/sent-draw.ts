import type { DrawRole, HallRoom } from '@fairdraw/application'
import type { DrawSummary } from '@fairdraw/application/ports'
import {
  type OutputOf,
  objectionWords,
  routes,
  type ShownTerms,
  sentSettingsOf,
  sentStages,
  sentTermsOf,
  shownTermsOf,
  toWire,
} from '@fairdraw/contract'
import {
  type Draw,
  type DrawSettings,
  iso,
  type Objection,
  type Round,
  seriesOf,
  shownOrganiser,
} from '@fairdraw/domain'
import { ownStage } from './shown-stage.ts'

const { shape } = routes.taskInfo.output
export type OwnDraw = OutputOf<typeof routes.taskInfo>
export type SentDraw = Omit<
  OwnDraw,
  | 'id'
  | 'version'
  | 'created_at'
  | 'role'
  | 'recycled_at'
  | 'objections'
  | 'hall_room'
  | 'conditions'
  | 'tasks'
  | 'security'
> &
  ShownTerms
export type ListedDraw = OutputOf<typeof routes.taskList>['list'][number]

/** A draw with what stands beside it. */
export type Sight = {
  readonly draw: Draw
  readonly entrantCount: number
  readonly organiser: { readonly nickname: string; readonly headimgurl: string | null }
}

/** The same for who runs it, with every stage of a period draw. */
export type OwnSight = Sight & { readonly role: DrawRole; readonly stages: readonly DrawSummary[] }

/** A draw as everybody may see it. */
export function sentDraw(sight: Sight): SentDraw {
  const body = sentBody(sight)
  // Where a prize leads is for its winner alone.
  const prizes = body.prizes.map(({ link: _, ...prize }) => prize)
  return { ...body, prizes, ...shownTermsOf(sight.draw.settings) }
}

/** A draw as its organiser sees it. */
export function sentOwnDraw(
  sight: OwnSight & { readonly objections: readonly Objection[]; readonly hall: HallRoom | null },
  lang: 'zh' | 'en',
): OwnDraw {
  const objections = sight.objections.map(({ path, code }) => ({
    path,
    code,
    message: objectionWords[code][lang],
  }))
  const { hall } = sight
  const room = hall === null ? {} : { hall_room: toWire(shape.hall_room, hall) }
  return { ...sentBody(sight), ...privateOf(sight), ...room, objections }
}

/** A row of the organiser's list. */
export function sentListedDraw(sight: OwnSight): ListedDraw {
  return { ...sentHead(sight), ...privateOf(sight) }
}

function sentBody(sight: Sight) {
  const { settings, life } = sight.draw
  return {
    ...sentHead(sight),
    rules_text: settings.rulesText,
    description: settings.description,
    rounds: toWire(shape.rounds, life.rounds.map(sentRound)),
  }
}

function sentHead({ draw, entrantCount, organiser }: Sight) {
  const { life } = draw
  const series = seriesOf(draw)
  return {
    ...sentSettingsOf(promisedSettings(draw)),
    lid: draw.lid,
    status: life.status,
    organiser: shownOrganiser(organiser, draw.settings.organiserCard),
    join_count: entrantCount,
    published_at: isoOrNull(life.publishedAt),
    closes_at: isoOrNull(life.closesAt),
    closed_at: isoOrNull(life.closedAt ?? life.plays?.at),
    fixed_level: life.charter?.level ?? null,
    charter_hash: life.charterHash ?? null,
    close_hash: life.closeHash ?? null,
    root: life.close?.root ?? null,
    list_size: life.close?.n ?? null,
    total_weight: life.close?.totalWeight ?? null,
    excluded: life.close?.excluded ?? null,
    ended_for: life.endedFor ?? life.plays?.reason ?? null,
    fact_number: life.factNumber,
    ...(series ? { series } : {}),
  }
}

function privateOf({ draw, role, stages }: OwnSight) {
  const { id, version, createdAt, recycledAt, settings } = draw
  return {
    id,
    version,
    role,
    created_at: iso(createdAt),
    recycled_at: isoOrNull(recycledAt),
    ...sentTermsOf(settings),
    ...(settings.stages ? { stages: sentStages(settings.stages) } : {}),
    ...(stages.length > 0 ? { stage_list: toWire(shape.stage_list, stages.map(ownStage)) } : {}),
  }
}

/** The times as they are promised now: a draw that was put off stands later than its settings say (lot-1 §4.4). */
function promisedSettings({ settings, life }: Pick<Draw, 'life' | 'settings'>): DrawSettings {
  const { charter, closesAt } = life
  const { opening, endAt } = settings
  const later =
    opening.by === 'time' && charter?.openAt ? { ...opening, at: Date.parse(charter.openAt) } : opening
  const end = endAt === undefined || closesAt === undefined ? {} : { endAt: Math.max(endAt, closesAt) }
  return { ...settings, opening: later, ...end }
}

function sentRound({ record, outcome, failedAt, ...round }: Round) {
  return {
    ...round,
    round: record.round,
    kind: record.kind,
    beaconRound: record.beaconRound,
    drawnAt: outcome?.drawnAt,
    failedAt: isoOrNull(failedAt),
    resultHash: outcome?.resultHash,
    awardCount: outcome?.awardCount,
  }
}

function isoOrNull(at: number | undefined): string | null {
  return at === undefined ? null : iso(at)
}
