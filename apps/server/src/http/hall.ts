import {
  checkIn,
  checkInByStaff,
  fetchPortrait,
  givePortraits,
  type HallIdentity,
  importRoster,
  joinRemote,
  judgeMessages,
  keepPortrait,
  listAttendees,
  listMessages,
  listRemotes,
  maskedOwn,
  mostPictureBytes,
  orderScene,
  pairRemote,
  readMe,
  readPeople,
  readWallCode,
  removeAttendees,
  revokeRemote,
  sendMessage,
  tellSpare,
} from '@fairdraw/application'
import { camelNames, type InputOf, present, routes, sentScene } from '@fairdraw/contract'
import { hour } from '@fairdraw/domain'
import { countWrong, triesFrom } from './counted-tries.ts'
import { cursorOf, keyIn } from './cursor.ts'
import type { Edge } from './edge.ts'
import { Rejected } from './envelope.ts'
import { countHallTry } from './hall-guess.ts'
import { mediaUrlOf, ownMediaFile, ownMediaUrl } from './media-url.ts'
import { subjectIn, userIn } from './received.ts'
import { serveSelfies } from './selfies.ts'
import { sentMessage, sentOwnAttendee, sentRemote } from './sent-hall.ts'
import { serveFile } from './serve-file.ts'
import { serve, serveOnce } from './serve-route.ts'
import { driverIn } from './show.ts'

/** The hall of a live draw: its roster and arrivals, what its screens show, its remotes and what it says. */
export function serveHall(edge: Edge): void {
  serveRoster(edge)
  serveArrivals(edge)
  serveStage(edge)
  serveRemotes(edge)
  serveMessages(edge)
  serveSelfies(edge)
}

function serveRoster(edge: Edge): void {
  serveOnce(
    edge,
    routes.liveRosterImport,
    (call) => {
      const { id, people: lines, own_columns: columns } = call.input
      const ownPicture = (sent: string) => ownUpload(edge, sent)
      return importRoster(call.ports, userIn(call), { id, lines, ownPicture, columns })
    },
    (added) => added,
  )
  serve(edge, routes.liveRosterList, async (call) => {
    const asked = listedIn(call.input)
    const { rows, next, people, arrived, pictured } = await listAttendees(call.ports, driverIn(call), asked)
    const isSearched =
      asked.keyword !== undefined ||
      asked.isHere !== undefined ||
      asked.hasPicture !== undefined ||
      asked.selfies !== undefined
    return {
      list: rows.map((row) => ({ ...row, own: maskedOwn(row.own) })),
      total: people,
      totalIsEstimate: isSearched,
      nextCursor: cursorOf(next && coded(next)),
      arrived,
      pictured,
    }
  })
  serve(edge, routes.liveRosterRemove, async (call) => ({
    removed: await removeAttendees(call.ports, userIn(call), call.input),
  }))
  serveFile(edge, routes.liveRosterPhoto, mostPictureBytes, async (call, body) => {
    const file = await keepPortrait(call.ports, userIn(call), { id: call.input.id, body: () => body })
    return { picture: mediaUrlOf(edge, file) }
  })
  serve(edge, routes.liveRosterPhotoFetch, async (call) => ({
    picture: mediaUrlOf(edge, await fetchPortrait(call.ports, userIn(call), call.input)),
  }))
  serve(edge, routes.liveRosterPictures, async (call) => {
    const { id, people } = call.input
    const given = people.map(({ number, picture = null }) => ({
      number,
      file: picture && ownMediaFile(edge, picture, 'picture'),
      address: picture && ownMediaUrl(edge, picture, 'picture'),
    }))
    return { changed: await givePortraits(call.ports, userIn(call), { id, given }) }
  })
}

/** Kept as it is shown; null for an address that is not of an upload here. */
function ownUpload(edge: Edge, sent: string): string | null {
  if (!/^(https?:\/\/[^/\s]+)?\/media\/[0-9a-f]{32}\.(png|jpg)$/.test(sent)) return null
  try {
    return ownMediaUrl(edge, sent, 'picture')
  } catch (failure) {
    if (failure instanceof Rejected) return null
    throw failure
  }
}

function listedIn({
  lid,
  cursor,
  page_size: limit,
  keyword,
  here,
  pictured,
  selfies,
}: InputOf<typeof routes.liveRosterList>) {
  return {
    lid,
    after: numberAfter(cursor),
    limit,
    ...present({ keyword: keyword || undefined, isHere: here, hasPicture: pictured, selfies }),
  }
}

function serveArrivals(edge: Edge): void {
  serve(edge, routes.liveCheckIn, async (call) => {
    const lid = call.input.lid
    const identity = identityIn(call.input.identity)
    const come = () => checkIn(call.ports, edge.joinDraw, { lid, subject: subjectIn(call), identity })
    // Who is in hears again who they are: that is no guess.
    const isGuess = identity.by !== 'name' && (await readMe(call.ports, lid, subjectIn(call))).me === null
    const { attendee, receipt } = isGuess ? await countHallTry(edge, call, identity, come) : await come()
    return sentOwnAttendee(attendee, receipt)
  })
  serve(edge, routes.liveCheckInStaff, async (call) => {
    const { lid, number, here: isHere } = call.input
    return await checkInByStaff(call.ports, driverIn(call), { lid, number, isHere })
  })
  serve(edge, routes.liveWall, async (call) => {
    const { code, until } = await readWallCode(call.ports, driverIn(call), call.input.lid)
    return { code, untilMs: until }
  })
  serve(edge, routes.liveMe, async (call) => {
    const { me, receipt, selfie, awards } = await readMe(call.ports, call.input.lid, subjectIn(call))
    return {
      me: me && sentOwnAttendee(me, receipt, selfie),
      awards: awards.map(({ award, ...told }) => ({
        ...award,
        ...told,
        awardId: award.id,
        record: award.round,
      })),
    }
  })
}

function identityIn({
  code = '',
  number = '',
  name,
  wall,
}: InputOf<typeof routes.liveCheckIn>['identity']): HallIdentity {
  if (code !== '') return { by: 'code', code }
  return number === '' ? { by: 'name', name } : { by: 'number', number, name, wall }
}

function serveStage(edge: Edge): void {
  serve(edge, routes.liveOrder, async (call) => {
    const { lid, order } = call.input
    return { scene: sentScene(await orderScene(call.ports, driverIn(call), lid, order)) }
  })
  serve(edge, routes.roundReveal, async (call) => {
    const { lid } = call.input
    return { scene: sentScene(await orderScene(call.ports, driverIn(call), lid, { do: 'stop' })) }
  })
  serve(edge, routes.livePeople, async (call) => {
    const { lid, after } = call.input
    const { people: list, ...told } = await readPeople(call.ports, driverIn(call), lid, after)
    return { ...told, list }
  })
}

function serveRemotes(edge: Edge): void {
  serve(edge, routes.remotePair, async (call) => {
    const { lid, label } = call.input
    const { code, expiresAt } = await pairRemote(call.ports, userIn(call), { lid, label })
    const url = `${edge.publicUrl ?? ''}/live_draw?lid=${lid}#remote=${encodeURIComponent(code)}`
    return { code, url, expiresAt }
  })
  serve(edge, routes.remoteJoin, async ({ ports, input, request }) => {
    const { spare: isSpare, ...asked } = input
    const counted = triesFrom(asked.lid === undefined ? 'remotes' : `remotes of ${asked.lid}`, request, hour)
    return await countWrong(edge, request, counted, ['remote_code_wrong'], () =>
      joinRemote(ports, { ...asked, isSpare }),
    )
  })
  serve(edge, routes.spareTell, async (call) => {
    await tellSpare(call.ports, driverIn(call), call.input)
    return {}
  })
  serve(edge, routes.remoteList, async (call) => {
    const remotes = await listRemotes(call.ports, userIn(call), call.input.lid)
    return { list: remotes.map(sentRemote) }
  })
  serve(edge, routes.remoteRevoke, async (call) => {
    await revokeRemote(call.ports, userIn(call), camelNames(call.input))
    return {}
  })
}

function serveMessages(edge: Edge): void {
  serve(edge, routes.liveDanmaku, async (call) => {
    const { lid, text } = call.input
    const { id, state } = await sendMessage(call.ports, { lid, subject: subjectIn(call), text })
    return { id: String(id), state: state === 'shown' ? ('shown' as const) : ('waiting' as const) }
  })
  serve(edge, routes.danmakuList, async (call) => {
    const found = await listMessages(call.ports, driverIn(call), call.input.lid)
    const [waiting, shown] = [found.waiting.map(sentMessage), found.shown.map(sentMessage)]
    return { waiting, shown, waitingCount: found.waitingCount }
  })
  serve(edge, routes.danmakuJudge, async (call) => {
    const { lid, ids, show: isShown } = call.input
    const numbers = ids.map(Number).filter(Number.isSafeInteger)
    const judged = { lid, ids: [...new Set(numbers)], isShown }
    return { judged: await judgeMessages(call.ports, driverIn(call), judged) }
  })
}

/** A number may have any characters; a cursor has few. */
const coded = (number: string) => Buffer.from(number).toString('base64url')

function numberAfter(cursor: string | undefined): string {
  const [key = ''] = keyIn(cursor, ['string']) ?? []
  return Buffer.from(String(key), 'base64url').toString()
}
