import { lazyPart } from '../../lib/lazy-part.tsx'

/*
 * What a first look at a draw does not need. Each is fetched as soon as it may soon be wanted, so that a tap on a poor
 * network, or the minute of the opening, finds it here.
 */
export const AboutDraw = lazyPart(async () => (await import('./about-draw.tsx')).AboutDraw)
export const ConditionList = lazyPart(async () => (await import('./condition-list.tsx')).ConditionList)
export const ChangesSaid = lazyPart(async () => (await import('./changes-said.tsx')).ChangesSaid)
export const SharePoster = lazyPart(async () => await (await import('./poster/load-poster.ts')).loadPoster())
export const JoinSheet = lazyPart(async () => (await import('./join/join-sheet.tsx')).JoinSheet)
export const ReceiptCard = lazyPart(async () => (await import('./receipt-card.tsx')).ReceiptCard)
export const WonView = lazyPart(async () => (await import('./won-view.tsx')).WonView)
export const ResultCard = lazyPart(async () => (await import('./result-card.tsx')).ResultCard)
export const SealedCard = lazyPart(async () => (await import('./sealed-card.tsx')).SealedCard)
export const EndedCard = lazyPart(async () => (await import('./ended-card.tsx')).EndedCard)
export const WinnersList = lazyPart(async () => (await import('./winners-list.tsx')).WinnersList)
export const TaskList = lazyPart(async () => (await import('./tasks/task-list.tsx')).TaskList)
export const ChanceSources = lazyPart(async () => (await import('./tasks/chance-sources.tsx')).ChanceSources)
export const ClaimBody = lazyPart(async () => (await import('./claim/claim-body.tsx')).ClaimBody)
export const SetAside = lazyPart(async () => (await import('./own/set-aside.tsx')).SetAside)
export const ConsentCard = lazyPart(async () => (await import('./wechat/consent-card.tsx')).ConsentCard)
export const FanTick = lazyPart(async () => (await import('./own/fan-tick.tsx')).FanTick)
export const ToldHow = lazyPart(async () => (await import('./own/told-how.tsx')).ToldHow)
export const LeaveDraw = lazyPart(async () => (await import('./own/leave-draw.tsx')).LeaveDraw)
export const GroupCard = lazyPart(async () => (await import('./group/group-card.tsx')).GroupCard)
export const HallPhone = lazyPart(async () => (await import('./hall/hall-phone.tsx')).HallPhone)
export const LotsFocus = lazyPart(async () => (await import('./lots/lots-focus.tsx')).LotsFocus)
export const PlayFocus = lazyPart(async () => (await import('./plays/play-focus.tsx')).PlayFocus)
export const PlayPreview = lazyPart(async () => (await import('./plays/play-preview.tsx')).PlayPreview)
export const PlaysOver = lazyPart(async () => (await import('./plays/plays-over.tsx')).PlaysOver)
export const StageStrip = lazyPart(async () => (await import('./stages/stage-strip.tsx')).StageStrip)
