import { fileURLToPath } from 'node:url'

/**
 * One file that needs nothing but Node: `dist/fairdraw.mjs`, for use outside this tree. It is left readable, and the same
 * sources with the packages of the lock file make the same bytes.
 */
export default {
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    ssr: 'src/main.ts',
    target: 'node20.19',
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: 'fairdraw.mjs', codeSplitting: false } },
  },
  ssr: { noExternal: true, target: 'node' },
}
