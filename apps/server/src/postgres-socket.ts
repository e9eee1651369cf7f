import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'

/** What a connection to PostgreSQL sends and hears on, which `pg` keeps and its types do not name. */
export function socketOf(client: ClientBase): Socket {
  return (client as ClientBase & { readonly connection: { readonly stream: Socket } }).connection.stream
}
