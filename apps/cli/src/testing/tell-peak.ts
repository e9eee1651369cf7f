import { ownPeakBytes } from '../../../../packages/application/src/testing/own-peak.ts'

// Loaded before the program whose memory is measured.
process.on('exit', () => process.send?.(ownPeakBytes()))
