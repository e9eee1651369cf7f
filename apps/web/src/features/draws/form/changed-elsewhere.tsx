import { Button, Icon, useWords } from '@fairdraw/ui'
import { formWords } from './form-words.ts'

/** The draft has a newer version on the server: what stands here is kept in this browser over the reload. */
export function ChangedElsewhere() {
  const say = useWords(formWords)
  return (
    <div className="form-restored" role="alert">
      <span>
        <Icon name="info" size={18} /> {say.changedElsewhere}
      </span>
      <Button look="text" onClick={() => location.reload()}>
        {say.loadNewest}
      </Button>
    </div>
  )
}
