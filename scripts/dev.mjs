import './support/require-node.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { endWithNpm } from './support/end-with-npm.mjs'
import { install } from './support/install.mjs'
import { pinnedNode, relay } from './support/pinned-node.mjs'
import { root } from './support/tree.mjs'

// What the server answers; every other address is a page of the web app, served with hot reload.
const serverPaths = ['/lotto', '/api', '/log', '/media', '/healthz', '/readyz', '/metrics']

if (!(await install())) process.exit(1)
endWithNpm()

const port = process.env.PORT ?? '3000'
relay(
  spawn(
    pinnedNode,
    ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PORT: port },
    },
  ),
)

const { createServer } = await import('vite')
const vite = await createServer({
  root: join(root, 'apps/web'),
  server: {
    port: 5173,
    proxy: Object.fromEntries(serverPaths.map((path) => [path, `http://127.0.0.1:${port}`])),
  },
})
await vite.listen()
vite.printUrls()
