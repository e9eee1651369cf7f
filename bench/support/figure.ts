/** One measured value with what it should be. */
export type Figure = {
  readonly what: string
  readonly value: string
  readonly goal?: string
  /** Left out: there is no goal. */
  readonly isMet?: boolean
}

type Wording = { readonly unit: string; readonly digits?: number; readonly note?: string }

/** A value that should be `goal` at most. */
export function atMost(what: string, value: number, goal: number, wording: Wording): Figure {
  return {
    ...told(what, value, wording),
    goal: `≤ ${goal}${gap(wording.unit)}${wording.unit}`,
    isMet: value <= goal,
  }
}

/** A value that should be `goal` at least. */
export function atLeast(what: string, value: number, goal: number, wording: Wording): Figure {
  return {
    ...told(what, value, wording),
    goal: `≥ ${goal}${gap(wording.unit)}${wording.unit}`,
    isMet: value >= goal,
  }
}

/** A value for the reader, such as a denominator. */
export function told(what: string, value: number, { unit, digits = 1, note }: Wording): Figure {
  const text = `${value.toFixed(digits)}${gap(unit)}${unit}`
  return { what, value: note === undefined ? text : `${text} (${note})` }
}

/** Prints figures as they are measured, so that a run that is stopped leaves what it found. */
export function said(figures: readonly Figure[]): readonly Figure[] {
  for (const { what, value } of figures) console.log(`  ${what}: ${value}`)
  return figures
}

function gap(unit: string): string {
  return unit === '' ? '' : ' '
}

/** A Markdown table of figures. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, value, goal = '', isMet }) => {
    const mark = isMet === undefined ? '' : isMet ? '✓' : '✗'
    return `| ${what} | ${value} | ${goal} | ${mark} |`
  })
  return ['| what | measured | goal | |', '|---|---|---|---|', ...rows].join('\n')
}
