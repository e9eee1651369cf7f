import { Button, Icon, useWords } from '@fairdraw/ui'
import { DeskDialog } from '@fairdraw/ui/desk'
import { useState } from 'react'
import { BlacklistCard } from './blacklist-card.tsx'
import { blacklistWords } from './blacklist-words.ts'

/** Opens the list of who is kept out of all own draws. */
export function BlacklistButton() {
  const say = useWords(blacklistWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="outline" size={44} icon={<Icon name="lock" size={18} />} onClick={() => setIsOpen(true)}>
        {say.title}
      </Button>
      {isOpen && (
        <DeskDialog title={say.scopes.all} onClose={() => setIsOpen(false)} width={720}>
          <BlacklistCard drawId={null} isOwner />
        </DeskDialog>
      )}
    </>
  )
}
