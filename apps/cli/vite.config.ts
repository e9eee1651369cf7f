import { fileURLToPath } from 'node:url'

/** One file that needs nothing but Node: `dist/fairdraw.js`, for use outside this tree. */
export default {
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    ssr: 'src/main.ts',
    target: 'node20.19',
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: 'fairdraw.js', codeSplitting: false } },
  },
  ssr: { noExternal: true, target: 'node' },
}
