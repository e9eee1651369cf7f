import { calls } from '@fairdraw/contract/calls/calls'
import { knowCalls } from '../lib/call-table.ts'
import { mountPage } from '../lib/mount-page.tsx'
import { tellTheme } from '../lib/web-theme.ts'
import { Desk } from '../pages/organiser/desk.tsx'

knowCalls(calls)

// Zod, which comes with the kinds, would try to compile its checks; our content security policy reports every try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

tellTheme()
mountPage(<Desk />)
