import { entrantCalls } from '@fairdraw/contract/calls/entrant-calls'
import { addressOf } from './api-client.ts'

/** Calls that are read by their address; apart from `paths`, so that a page that calls nothing loads no client. */
export const callPaths = {
  proofData: (lid: string) => addressOf(entrantCalls.proofRead, { lid }),
  proofRows: (lid: string) => addressOf(entrantCalls.proofRows, { lid }),
  proofSpins: (lid: string) => addressOf(entrantCalls.proofSpins, { lid }),
  stream: (lid: string, after: number, ticket?: string) =>
    addressOf(entrantCalls.liveStream, { lid, after, ticket }),
} as const
