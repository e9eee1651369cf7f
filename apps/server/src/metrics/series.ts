import type { Backlog, Ports } from '@fairdraw/application/ports'
import { messageChannels } from '@fairdraw/domain'
import { timeOfRound } from '@fairdraw/fairness'
import type { Counts, Histogram } from './counts.ts'

type Labels = Readonly<Record<string, string>>
/** One line of what is told; `metricName` where it is not that of its series. */
type Value = { readonly value: number; readonly labels: Labels; readonly metricName?: string }
export type Series = {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly values: readonly Value[]
}

/** What only this process knows at the moment of asking. */
export type Present = {
  readonly openStreams: number
  readonly mostStreams: number
  readonly isForked: boolean
  readonly version: string
  /** The name of a route in the contract; its pattern where it has none. */
  routeName(pattern: string, method: string): string
}

/** What was counted since the start. */
export function countedSeries(counts: Counts, { routeName }: Pick<Present, 'routeName'>): Series[] {
  const requests = [...counts.requests.values()].map(({ called, durations }) => ({
    durations,
    labels: { route: routeName(called.route, called.method), method: called.method, status: called.status },
  }))
  const perKind = (record: Readonly<Record<string, number>>, label: string): Value[] =>
    Object.entries(record).map(([word, value]) => ({ value, labels: { [label]: word } }))
  const [duration, group] = ['fairdraw_http_request_duration_seconds', 'fairdraw_commit_group_size']
  return [
    {
      name: duration,
      help: 'Answered HTTP requests by route, method and class of status.',
      type: 'histogram',
      values: requests.flatMap(({ labels, durations }) => valuesOf(duration, labels, durations)),
    },
    {
      name: 'fairdraw_acknowledged_total',
      help: 'Joins, plays and takes that were answered with a receipt, durable before that.',
      type: 'counter',
      values: perKind(counts.acknowledged, 'what'),
    },
    {
      name: group,
      help: 'Requests that became durable together, under one signature.',
      type: 'histogram',
      values: Object.entries(counts.groups).flatMap(([what, sizes]) => valuesOf(group, { what }, sizes)),
    },
    {
      name: 'fairdraw_store_outages_total',
      help: 'Transactions that the store could not carry out, by reason.',
      type: 'counter',
      values: perKind(counts.outages, 'reason'),
    },
    single(
      'counter',
      'fairdraw_log_heads_unkept_total',
      'Signed heads that could not be kept outside the database.',
      counts.unkeptHeads,
    ),
  ]
}

/** What holds now. The backlog is null while the store does not answer; what is not known is left out. */
export function presentSeries(
  { openStreams, mostStreams, isForked, version }: Present,
  backlog: (Backlog & { readonly now: number }) | null,
  chain: Ports['beacon']['chain'],
): Series[] {
  const since = (at: number | null | undefined) =>
    !backlog || at === null || at === undefined ? null : Math.max(0, (backlog.now - at) / 1_000)
  const round = backlog?.beaconRound ?? null
  const gauges: [name: string, help: string, value: number | null][] = [
    ['streams_open', 'Open streams of server-sent events.', openStreams],
    ['streams_most', 'Streams that may be open: what is left of the limit of open files.', mostStreams],
    ['store_up', 'Whether the store answers.', backlog ? 1 : 0],
    [
      'log_forked',
      'Whether nothing is signed because the log does not continue the head that was kept.',
      isForked ? 1 : 0,
    ],
    [
      'draws_late_seconds',
      'How long the draw that is due longest has waited; 0 when none is due.',
      backlog && (since(backlog.oldestDueAt) ?? 0),
    ],
    [
      'log_head_age_seconds',
      'Age of the newest signed head of the log; at most about a minute.',
      since(backlog?.headAt),
    ],
    ['log_outbox', 'Facts that wait for the log.', backlog?.logOutbox ?? null],
    ['letters_waiting', 'Letters that wait to be sent.', backlog && lettersOf(backlog)],
    ['hook_deliveries_waiting', 'Webhook deliveries that wait to be sent.', backlog?.hooks ?? null],
    ['orders_waiting', 'Orders that are neither credited nor closed.', backlog?.orders ?? null],
    [
      'beacon_age_seconds',
      'Age of the newest beacon that is kept; draws fetch those they need.',
      round === null ? null : since(timeOfRound(chain, round)),
    ],
  ]
  const info: Series = {
    name: 'fairdraw_build_info',
    help: 'The version that runs.',
    type: 'gauge',
    values: [{ value: 1, labels: { version } }],
  }
  return [
    info,
    ...gauges.flatMap(([name, help, value]) =>
      value === null ? [] : [single('gauge', `fairdraw_${name}`, help, value)],
    ),
    ...(backlog ? [lettersByChannel(backlog)] : []),
  ]
}

const lettersOf = ({ letters }: Backlog) => letters.reduce((sum, { count }) => sum + count, 0)

/** Every way, also one on which nothing waits: a series that comes and goes cannot be watched. */
function lettersByChannel({ letters }: Backlog): Series {
  const counts = new Map(letters.map(({ channel, count }) => [channel, count]))
  return {
    name: 'fairdraw_channel_letters_waiting',
    help: 'Letters that wait to be sent, by the way they go.',
    type: 'gauge',
    values: messageChannels.map((channel) => ({ value: counts.get(channel) ?? 0, labels: { channel } })),
  }
}

function single(type: Series['type'], name: string, help: string, value: number): Series {
  return { name, help, type, values: [{ value, labels: {} }] }
}

function valuesOf(name: string, labels: Labels, { bounds, counts, sum }: Histogram): Value[] {
  let total = 0
  const buckets = counts.map((count, at) => {
    total += count
    const le = at < bounds.length ? String(bounds[at]) : '+Inf'
    return { value: total, labels: { ...labels, le }, metricName: `${name}_bucket` }
  })
  return [
    ...buckets,
    { value: sum, labels, metricName: `${name}_sum` },
    { value: total, labels, metricName: `${name}_count` },
  ]
}
