import { type DrawTypeCode, drawType } from '@fairdraw/domain'
import type { DrawForm } from './draw-form.ts'
import { isSecured } from './form-gates.ts'
import { isOfLots } from './lots/lots-line.ts'
import { isOfComments } from './media/media-line.ts'
import { cardOf } from './organiser/organiser-card-line.ts'
import { isPlayed } from './plays/play-line.ts'
import { isLive } from './show/show-line.ts'

/** The sections of the form, in their order. */
export const sections = [
  'basics',
  'organiser',
  'prizes',
  'comments',
  'plays',
  'lots',
  'dealing',
  'rounds',
  'hall',
  'screen',
  'opening',
  'stages',
  'entry',
  'questions',
  'chances',
  'claims',
  'page',
  'security',
  'fairness',
  'rules',
  'rehearsal',
] as const
export type Section = (typeof sections)[number]

const homes: Readonly<Record<string, Section>> = {
  title: 'basics',
  description: 'basics',
  cover: 'basics',
  share_cover: 'basics',
  banner: 'basics',
  background: 'basics',
  scenery: 'basics',
  organiser_card: 'organiser',
  prizes: 'prizes',
  settings: 'plays',
  opening: 'opening',
  time_zone: 'opening',
  end_at: 'opening',
  min_entrants: 'opening',
  on_short: 'opening',
  stages: 'stages',
  start_at: 'entry',
  login_free: 'entry',
  join_limit: 'entry',
  conditions: 'entry',
  entry_form: 'questions',
  tasks: 'chances',
  code_limit: 'chances',
  max_wins: 'claims',
  win_history: 'claims',
  claim: 'claims',
  visibility: 'page',
  shown_as: 'page',
  names_shown: 'page',
  security: 'security',
  level: 'fairness',
  rules_text: 'rules',
}

/** Fields that stand elsewhere in the form of a played draw. */
const playedHomes: Readonly<Record<string, Section>> = { max_wins: 'plays', start_at: 'opening' }

/** Where the settings of a show stand; what says nothing of one field is of the rounds. */
const liveHomes: Readonly<Record<string, Section>> = {
  names_shown: 'screen',
  background: 'screen',
  'settings.begins_at': 'basics',
  'settings.logo': 'basics',
  'settings.check_in': 'hall',
  'settings.groups': 'hall',
  'settings.roll_ms': 'screen',
  'settings.reveal': 'screen',
  'settings.accent': 'screen',
  settings: 'rounds',
  opening: 'rounds',
  time_zone: 'basics',
}

/** Where the settings of lots stand. */
const lotsHomes: Readonly<Record<string, Section>> = {
  names_shown: 'dealing',
  'settings.show': 'dealing',
  'settings.swap': 'dealing',
  settings: 'lots',
  start_at: 'opening',
}

/** Where the settings of comments stand. */
const commentsHomes: Readonly<Record<string, Section>> = { settings: 'comments' }

function ownHomes(type: DrawTypeCode): Readonly<Record<string, Section>> {
  if (isLive(type)) return liveHomes
  if (isOfLots(type)) return lotsHomes
  if (isOfComments(type)) return commentsHomes
  return isPlayed(type) ? playedHomes : {}
}

/** The section a field stands in. */
export function sectionOf(path: string, type?: DrawTypeCode): Section {
  // Only what is played has odds.
  if (/^prizes\.\d+\.odds$/.test(path)) return 'plays'
  const head = path.split('.')[0] ?? ''
  const own = type ? ownHomes(type) : {}
  return own[path] ?? own[head] ?? homes[head] ?? 'basics'
}

/** True for a draw that is made on one screen, without the richer settings. */
export function isSimple(type: DrawTypeCode): boolean {
  return drawType(type).lacks.length > 0
}

/** Every section, or those of one screen; what that does not ask for shows only where a draw uses it. */
export function sectionsOf(type: DrawTypeCode, form: DrawForm): readonly Section[] {
  if (isPlayed(type)) return sections.filter((section) => isOfPlayed(section, form))
  if (isLive(type)) return ofLive
  if (isOfLots(type)) return ofLots
  if (isOfComments(type)) return ofComments
  if (!isSimple(type))
    return sections.filter((section) => isListed(section) && (section !== 'stages' || isStaged(type, form)))
  const used: Readonly<Partial<Record<Section, boolean>>> = {
    organiser: cardOf(form.card) !== undefined,
    stages: form.stages.length > 0,
    questions: form.entryForm.length > 0,
    chances: form.tasks.length > 0 || form.codeLimit !== null,
    security: isSecured(form),
  }
  return sections.filter((section) => isListed(section) && (used[section] ?? isAlways(section)))
}

/** Plays are decided one by one as they come: nothing opens in stages, and only strong proof asks for a level. */
const isOfPlayed = (section: Section, { play }: DrawForm) =>
  !['stages', 'rounds', 'hall', 'screen', 'lots', 'dealing', 'comments'].includes(section) &&
  (section !== 'fairness' || play?.isStrong === true)

/** A hall has a roster, rounds and a stage; there is nothing to enter, to earn or to hide. */
const ofLive: readonly Section[] = [
  'basics',
  'organiser',
  'prizes',
  'rounds',
  'hall',
  'screen',
  'claims',
  'fairness',
  'rules',
]

/** Lots are drawn, and nothing is won, claimed or earned. */
const ofLots: readonly Section[] = [
  'basics',
  'organiser',
  'lots',
  'dealing',
  'opening',
  'entry',
  'questions',
  'security',
  'fairness',
  'rules',
]

/** Who commented is in; nobody enters, and nothing is asked or earned. */
const ofComments: readonly Section[] = [
  'basics',
  'organiser',
  'prizes',
  'comments',
  'opening',
  'claims',
  'page',
  'fairness',
  'rules',
]

const isListed = (section: Section) =>
  !['plays', 'rehearsal', 'rounds', 'hall', 'screen', 'lots', 'dealing', 'comments'].includes(section)

const isAlways = (section: Section) =>
  !['organiser', 'stages', 'questions', 'chances', 'security'].includes(section)

/** Only what opens at a time can open again later. */
function isStaged(type: DrawTypeCode, { stages }: DrawForm): boolean {
  return stages.length > 0 || drawType(type).openings.includes('time')
}
