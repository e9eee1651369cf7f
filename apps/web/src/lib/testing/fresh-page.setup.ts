import { calls } from '@fairdraw/contract/calls/calls'
import { knowCalls } from '../call-table.ts'
import { freshPage } from '../page-state.ts'
import { freshBrowser } from './fresh-browser.ts'

// Before each file: what the file before it left must not be seen.
freshBrowser()
freshPage()
// As the desk and the stage do at their start; a page without them is tested in api-client.test.ts.
knowCalls(calls)
