/** Throws for calls of the product that the real platform would not have understood. */
export function expectNoComplaints(
  platform: string,
  { complaints }: { readonly complaints: readonly string[] },
): void {
  if (complaints.length > 0) throw new Error(`${platform} was asked wrongly: ${complaints.join(' · ')}`)
}
