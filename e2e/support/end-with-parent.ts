// Loaded into a server under test before its own code: when the test process dies, however it dies, so does the server.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()
