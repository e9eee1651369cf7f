import type { Link } from '../link.ts'
import { accounts } from './0001-accounts.ts'
import { draws } from './0002-draws.ts'
import { entrants } from './0003-entrants.ts'
import { log } from './0004-log.ts'
import { uploads } from './0005-uploads.ts'
import { operator } from './0006-operator.ts'
import { drawTraffic } from './0007-draw-traffic.ts'
import { poolTerms } from './0008-pool-terms.ts'
import { drawCare } from './0009-draw-care.ts'
import { chanceTotals } from './0010-chance-totals.ts'
import { memberData } from './0011-member-data.ts'
import { tellingPeople } from './0012-telling-people.ts'
import { periodStages } from './0013-period-stages.ts'
import { desk } from './0014-desk.ts'
import { countedInvites } from './0016-counted-invites.ts'
import { plays } from './0017-plays.ts'
import { halls } from './0018-halls.ts'
import { lots } from './0019-lots.ts'
import { comments } from './0020-comments.ts'
import { sales } from './0021-sales.ts'
import { connecting } from './0022-connecting.ts'
import { accountNotices } from './0023-account-notices.ts'
import { outsideTokens } from './0024-outside-tokens.ts'
import { identities } from './0025-identities.ts'
import { passkeysAndCodes } from './0026-passkeys-and-codes.ts'
import { outsideAccounts } from './0027-outside-accounts.ts'
import { accountPeople } from './0028-account-people.ts'
import { chatGroups } from './0029-chat-groups.ts'
import { belongings } from './0030-belongings.ts'
import { customerMarks } from './0031-customer-marks.ts'
import { components } from './0034-components.ts'
import { messageChannels } from './0035-message-channels.ts'
import { messageConsents } from './0036-message-consents.ts'
import { groupMessages } from './0037-group-messages.ts'
import { keptWhenDisconnected } from './0038-kept-when-disconnected.ts'
import { chosenTemplates } from './0039-chosen-templates.ts'
import { lettersOfAccounts } from './0040-letters-of-accounts.ts'
import { begunLetters } from './0041-begun-letters.ts'
import { tries } from './0042-tries.ts'
import { secondFactor } from './0043-second-factor.ts'
import { logChains } from './0044-log-chains.ts'
import { growingTrees } from './0046-growing-trees.ts'
import { logEntries } from './0047-log-entries.ts'
import { checkIns } from './0048-check-ins.ts'
import { sealedNames } from './0051-sealed-names.ts'
import { chartersOfJoins } from './0052-charters-of-joins.ts'
import { signedGrants } from './0053-signed-grants.ts'
import { carriedDraws } from './0054-carried-draws.ts'
import { organiserDraws } from './0055-organiser-draws.ts'
import { logForks } from './0056-log-forks.ts'
import { unnumberedOrganisers } from './0057-unnumbered-organisers.ts'
import { arrivals } from './0058-arrivals.ts'
import { importedColumns } from './0059-imported-columns.ts'
import { toldRemovals } from './0060-told-removals.ts'
import { peopleApart } from './0061-people-apart.ts'
import { guestEntrants } from './0062-guest-entrants.ts'
import { guestNetworks } from './0063-guest-networks.ts'
import { waitingAppeals } from './0064-waiting-appeals.ts'
import { listsOfStages } from './0065-lists-of-stages.ts'
import { namedRemotes } from './0066-named-remotes.ts'
import { spareComputers } from './0068-spare-computers.ts'
import { changesOfHalls } from './0071-changes-of-halls.ts'
import { selfies } from './0072-selfies.ts'
import { type Migration, wordsOf } from './migration.ts'

const migrations: readonly Migration[] = [
  accounts,
  draws,
  entrants,
  log,
  uploads,
  operator,
  drawTraffic,
  poolTerms,
  drawCare,
  chanceTotals,
  memberData,
  countedInvites,
  plays,
  tellingPeople,
  periodStages,
  desk,
  halls,
  lots,
  comments,
  sales,
  connecting,
  accountNotices,
  outsideTokens,
  identities,
  passkeysAndCodes,
  outsideAccounts,
  accountPeople,
  chatGroups,
  belongings,
  customerMarks,
  components,
  messageChannels,
  messageConsents,
  groupMessages,
  keptWhenDisconnected,
  chosenTemplates,
  lettersOfAccounts,
  begunLetters,
  tries,
  secondFactor,
  logChains,
  growingTrees,
  logEntries,
  checkIns,
  sealedNames,
  chartersOfJoins,
  signedGrants,
  carriedDraws,
  organiserDraws,
  logForks,
  unnumberedOrganisers,
  arrivals,
  importedColumns,
  toldRemovals,
  peopleApart,
  guestEntrants,
  guestNetworks,
  waitingAppeals,
  listsOfStages,
  namedRemotes,
  spareComputers,
  changesOfHalls,
  selfies,
]

/** The newest schema this program knows. */
export const newestSchema = Math.max(...migrations.map(({ number }) => number))

/** The database was written by a newer program; this one would misread it and has not touched it. */
export class DatabaseTooNew extends Error {
  override readonly name = 'DatabaseTooNew'

  constructor(found: number) {
    super(
      `The database has schema ${found}, but this program knows schemas up to ${newestSchema}. ` +
        'Start the newer program, or restore a backup made before the upgrade.',
    )
  }
}

/** The database is empty or of an older program: the service brings it up to date when it starts. */
export class DatabaseTooOld extends Error {
  override readonly name = 'DatabaseTooOld'

  constructor(found: number) {
    super(
      `The database has schema ${found}, this program needs ${newestSchema}. Start the service once first.`,
    )
  }
}

/** For programs beside the service: the schema is this program's, or nothing is touched. Throws DatabaseTooNew, DatabaseTooOld. */
export async function requireNewestSchema(link: Link): Promise<void> {
  const table =
    link.engine === 'sqlite'
      ? "select name from sqlite_schema where name = 'schema_steps'"
      : "select to_regclass('schema_steps')::text as name"
  const { rows: tables } = await link.run<{ name: string | null }>(table, [])
  const found = tables[0]?.name ? await newestStep(link) : 0
  if (found > newestSchema) throw new DatabaseTooNew(found)
  if (found < newestSchema) throw new DatabaseTooOld(found)
}

async function newestStep(link: Link): Promise<number> {
  const text = 'select max(number) as number from schema_steps'
  const { rows } = await link.run<{ number: number | null }>(text, [])
  return rows[0]?.number ?? 0
}

/** Brings the schema up to date, or up to a step; to be run in a transaction that keeps every other process from doing the same. */
export async function migrate(link: Link, upTo = newestSchema): Promise<void> {
  const words = wordsOf[link.engine]
  await link.run(`create table if not exists schema_steps (number ${words.int} not null primary key)`, [])
  const found = await newestStep(link)
  if (found > newestSchema) throw new DatabaseTooNew(found)
  for (const migration of migrations.filter(({ number }) => number > found && number <= upTo)) {
    for (const statement of migration.statements(words)) await link.run(statement, [])
    await migration.rows?.(link)
    await link.run(`insert into schema_steps (number) values (${migration.number})`, [])
  }
}
