import { freshPage } from '../page-state.ts'
import { undoStubs } from './undo-stubs.ts'

// Before each file without a browser: what the file before it left must not be seen.
undoStubs()
freshPage()
