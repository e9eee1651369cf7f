import { Button, Icon, useWords } from '@fairdraw/ui'
import { Modal } from 'antd'
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
        <Modal
          open
          className="blacklist-all"
          title={say.scopes.all}
          onCancel={() => setIsOpen(false)}
          footer={null}
          width={720}
          closable={{ 'aria-label': say.close }}
        >
          <BlacklistCard drawId={null} isOwner />
        </Modal>
      )}
    </>
  )
}
