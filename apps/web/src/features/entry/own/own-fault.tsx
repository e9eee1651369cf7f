/** Why an act of one's own did not succeed; nothing while it did. */
export function OwnFault({ fault }: { readonly fault: string }) {
  return (
    fault && (
      <p className="own-fault" role="alert">
        {fault}
      </p>
    )
  )
}
