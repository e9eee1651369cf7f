/** The tables of migration 18: live draws. */
export type HallTables = {
  halls: { drawId: string; people: number; arrived: number; version: number; lastMessage: number }
  attendees: {
    drawId: string
    number: string
    name: string
    nameFolded: string
    department: string | null
    title: string | null
    picture: string | null
    /** JSON. */
    groups: string
    joinSeq: number | null
    checkedInAt: number | null
    place: number | null
    phoneKey: Uint8Array | null
    codeKey: Uint8Array | null
    checkInGroup: number | null
  }
  /** `scene`: JSON. */
  showScenes: { drawId: string; scene: string }
  showPairings: { drawId: string; codeKey: Uint8Array; expiresAt: number }
  showRemotes: {
    drawId: string
    id: string
    label: string
    tokenKey: Uint8Array
    pairedAt: number
    seenAt: number | null
  }
  hallMessages: {
    drawId: string
    id: number
    joinSeq: number
    name: string
    text: string
    state: string
    sentAt: number
    shownAt: number | null
  }
}
