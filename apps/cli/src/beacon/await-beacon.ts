import { type Beacon, type ChainInfo, timeOfRound } from '@fairdraw/fairness'
import { Complaint } from '../complaint.ts'
import type { Clock } from '../machine.ts'
import type { BeaconSource } from './beacon-source.ts'

const askEveryMs = 1_000

/** A hall without a network needs time to carry a beacon in. */
const patienceMs = 3_600_000

/** Waits for a round; throws a Complaint when it has not come an hour after it was due. No other round is ever taken (lot-1 §2.3). */
export async function awaitBeacon(
  source: BeaconSource,
  clock: Clock,
  chain: ChainInfo,
  round: number,
): Promise<Beacon> {
  const dueAt = timeOfRound(chain, round)
  await clock.sleep(Math.max(0, dueAt - clock.now()))
  while (clock.now() < dueAt + patienceMs) {
    const beacon = await source.fetch(round)
    if (beacon) return beacon
    await clock.sleep(askEveryMs)
  }
  throw new Complaint(1, {
    en: `Beacon ${round} did not come within an hour. Nothing was kept, but the run is counted. Check the network or the --beacon file.`,
    zh: `公共随机数第 ${round} 期一小时内没有到达。没有留下任何文件，但本次已计入次数。请检查网络或 --beacon 文件。`,
  })
}
