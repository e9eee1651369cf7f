import { BaseSequencer } from 'vitest/node'
import { named } from './tree.mjs'

/** Short files with long stories, which lie in modules beside them: by its size, such a file would begin last. */
const longest = [
  'e2e/browser/every-inner-page.spec.ts',
  'e2e/browser/every-outer-page.spec.ts',
  'e2e/browser/every-draw.spec.ts',
  'e2e/chaos/chaos.spec.ts',
  'e2e/crash/show.spec.ts',
  'e2e/crash/opening.spec.ts',
  'e2e/crash/forfeiting.spec.ts',
  'e2e/crash/acting.spec.ts',
]

/** Begins with the longest files, so that at the end no worker waits for another; all others by what is known of them. */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files)
    const rank = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) => {
      const place = longest.indexOf(named(moduleId))
      return place === -1 ? longest.length : place
    }
    return sorted.sort((one, other) => rank(one) - rank(other))
  }
}
