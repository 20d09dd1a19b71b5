import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Uploaded } from '#app/admin/parts/pictures/use-upload.ts'
import { RichText } from '#app/admin/rich-text/rich-text.tsx'
import { GuidePart } from './part.tsx'

const first = JSON.stringify({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Un titre' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'Un paragraphe, que l’on peut changer.' }] },
  ],
})
const stays = (): Promise<Uploaded> => Promise.reject(new Error('Rien n’est envoyé depuis cette page.'))

/** The editor of long texts, loaded on demand. */
export function WritingPart() {
  const [text, setText] = useState(first)
  const [shown, setShown] = useState(false)
  return (
    <GuidePart
      id="editeur"
      name="Éditeur"
      rule="Pour ce qui se lit longtemps : un ensemble fermé de blocs, que le site rend seul. Il n’est chargé que là où l’on écrit."
    >
      {shown ? (
        <RichText
          id="example-text"
          label="Contenu"
          name="Contenu"
          language="fr"
          value={text}
          previews={{}}
          onUpload={stays}
          onChange={setText}
        />
      ) : (
        <div>
          <Button variant="default" onClick={() => setShown(true)}>
            Montrer l’éditeur
          </Button>
        </div>
      )}
    </GuidePart>
  )
}
