/**
 * Does one of the acts that the log tells of at the draw of a data folder, and prints what it awaited while it wrote; dies by
 * SIGKILL where it is told to. Arguments: folder, draw, act, where to die: the number of an await, a name for the first of that
 * name, 0 for nowhere.
 */
import type { DrawId } from '@fairdraw/domain'
import { createDeadly } from './deadly.ts'
import { doSteps, type LoggedAct, loggedActs } from './logged-acts.ts'
import { openStory } from './logged-story.ts'

const [folder = '', id = '', name = '', where = '0'] = process.argv.slice(2)
const act: LoggedAct = loggedActs[name as keyof typeof loggedActs]
const isNumber = /^\d+$/.test(where)
let isBegun = false
/** The log, the facts, the commit, and whatever else is written: between two reads there is nothing to lose. */
const writes = /^.(tx\.(log|facts)\.|tx\.\w+\.(append|insert|put|save|store|take|void)|transact)/
const isCounted = (called: string) => isBegun && (isNumber ? writes.test(called) : called === where)
const deadly = createDeadly(isNumber ? Number(where) : 1, isCounted)
const story = await openStory({ folder, id: id as DrawId, restarts: 0, around: deadly.wrap })
isBegun = true
await doSteps(story, act.steps)
isBegun = false
await story.world.close()
process.stdout.write(JSON.stringify(deadly.names()))
