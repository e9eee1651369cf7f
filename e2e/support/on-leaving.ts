const endings = new Set<() => void>()

process.once('exit', () => {
  for (const end of endings) end()
})
// Node ends on these without an `exit` event unless somebody listens.
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

/** Runs `end` (which must be synchronous) when this process leaves, however it leaves short of SIGKILL. Returns how to take it back. */
export function onLeaving(end: () => void): () => void {
  endings.add(end)
  return () => endings.delete(end)
}
