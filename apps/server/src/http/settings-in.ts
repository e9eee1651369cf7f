import type { SettingsChanges } from '@fairdraw/application'
import {
  type InputOf,
  lotsIn,
  mediaIn,
  playIn,
  prizeIn,
  type routes,
  showIn,
  stagesIn,
  termsIn,
} from '@fairdraw/contract'
import type { DrawSettings } from '@fairdraw/domain'

type Created = InputOf<typeof routes.taskCreate>
type Updated = InputOf<typeof routes.taskUpdate>

/** The settings of a new draw as they were sent. */
export function settingsIn(sent: Created): DrawSettings {
  return {
    taskType: sent.task_type,
    title: sent.title,
    prizes: sent.prizes.map(prizeIn),
    opening: sent.opening,
    level: sent.level,
    loginFree: sent.login_free,
    minEntrants: sent.min_entrants,
    onShort: sent.on_short,
    maxWins: sent.max_wins,
    rulesText: sent.rules_text,
    description: sent.description,
    ...(sent.start_at === undefined ? {} : { startAt: sent.start_at }),
    ...(sent.end_at === undefined ? {} : { endAt: sent.end_at }),
    ...(sent.join_limit === undefined ? {} : { joinLimit: sent.join_limit }),
    ...(sent.settings ? kindSettingsIn(sent.settings) : {}),
    ...(sent.stages === undefined || sent.stages.length === 0 ? {} : { stages: stagesIn(sent.stages) }),
    ...(termsIn(sent) as Partial<DrawSettings>),
  }
}

function kindSettingsIn(
  sent: NonNullable<Created['settings']>,
): Pick<DrawSettings, 'lots' | 'media' | 'play' | 'show'> {
  if ('rounds' in sent) return { show: showIn(sent) }
  if ('lots' in sent) return { lots: lotsIn(sent) }
  return 'source' in sent ? { media: mediaIn(sent) } : { play: playIn(sent) }
}

const names = {
  title: 'title',
  opening: 'opening',
  level: 'level',
  login_free: 'loginFree',
  start_at: 'startAt',
  end_at: 'endAt',
  min_entrants: 'minEntrants',
  on_short: 'onShort',
  max_wins: 'maxWins',
  join_limit: 'joinLimit',
  rules_text: 'rulesText',
  description: 'description',
} as const satisfies Partial<Record<keyof Updated, keyof DrawSettings>>

/** Only what was sent changes; null takes an optional setting away. */
export function changesIn(sent: Updated): SettingsChanges {
  const changes: Record<string, unknown> = {}
  for (const [name, key] of Object.entries(names)) {
    const value = sent[name as keyof typeof names]
    if (value !== undefined) changes[key] = value ?? undefined
  }
  if (sent.prizes) changes.prizes = sent.prizes.map(prizeIn)
  if (sent.settings !== undefined)
    Object.assign(
      changes,
      { lots: undefined, media: undefined, play: undefined, show: undefined },
      sent.settings && kindSettingsIn(sent.settings),
    )
  if (sent.stages !== undefined) changes.stages = sent.stages?.length ? stagesIn(sent.stages) : undefined
  return { ...changes, ...termsIn(sent) } as SettingsChanges
}
