const ordinal = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** What a tier is called in English, as the domain calls it: 1st prize. */
export function englishTier(tier: number): string {
  return `${tier}${endings[ordinal.select(tier)]} prize`
}
