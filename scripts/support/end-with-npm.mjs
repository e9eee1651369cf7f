const shell = process.ppid

/**
 * Whoever stops `npm start` reaches npm and its shell, and the shell passes nothing on: without this the server
 * would go on alone and keep the port. A signal that comes by itself is left to the server.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const watch = setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => {
      clearInterval(watch)
      // With nobody else listening the signal means what it always means.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
    })
  }
}
