import { randomBytes } from 'node:crypto'
import { hookEvents, type UserId } from '@fairdraw/domain'
import { openVault } from '../../apps/server/src/keys/vault.ts'
import { openPostgresStore } from '../../apps/server/src/store/postgres.ts'
import { newSecret } from '../../packages/application/src/connecting/sign-hook.ts'
import { createClient } from '../outside/client.ts'
import { masterKey, type World } from './world.ts'

/** A name that no name server will ever know (RFC 2606). */
const url = 'https://hooks.invalid/told'

/**
 * Has everything that happens in the organiser's draws told to a host that is not there any more. It is written into the
 * database: the interface takes none that is dead already.
 */
export async function addDeadWebhook({ databaseUrl, processes }: World, organiser: string): Promise<void> {
  const client = createClient(processes[0]?.url as string)
  const { user_info } = client.data<{ user_info: { user_id: string } }>(
    await client.get('/user/info', {}, organiser),
  )
  const vault = await openVault({ dataFolder: '', masterKey })
  const id = randomBytes(12).toString('hex')
  const store = await openPostgresStore({ url: databaseUrl, isGuest: true })
  try {
    await store.transact(async (tx) =>
      tx.hooks.insert({
        id,
        userId: user_info.user_id as UserId,
        url,
        note: '',
        drawId: null,
        events: hookEvents,
        state: 'on',
        sealedSecrets: [newSecret(vault, id).sealed],
        oldSecretUntil: null,
        createdAt: await tx.now(),
        failingSince: null,
        restsUntil: null,
      }),
    )
  } finally {
    await store.close()
  }
}
