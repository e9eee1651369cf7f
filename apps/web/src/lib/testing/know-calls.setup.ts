import { knowCalls } from '../call-table.ts'
import { deskCalls } from '../desk-calls.ts'

// As the desk and the stage do at their start; a page without them is tested in api-client.test.ts.
knowCalls(deskCalls)
