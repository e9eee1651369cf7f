/** Lots come forward at this distance, and each takes so long; as in rule.ts, of which a stage may only take types. */
export const stepMs = 180
export const riseMs = 700
