import { createContext, use } from 'react'
import type { Picture as PictureFacts } from '#app/lib/media/picture.ts'
import type { ImageBlock } from '#app/lib/text/document.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { ResponsivePicture } from '#app/site/ui/picture.tsx'

export type Pictures = { [src: string]: PictureFacts | undefined }

/** Pictures of ours in a text, and its language. */
export const ProseContext = createContext<{ pictures: Pictures; language: Language }>({
  pictures: {},
  language: 'fr',
})

/** A picture between paragraphs; nothing for an external or deleted one. */
export function ProsePicture({ src, alt, caption }: ImageBlock['attrs']) {
  const { pictures } = use(ProseContext)
  const picture = Object.hasOwn(pictures, src) ? pictures[src] : undefined
  if (!picture) return null
  return (
    <figure>
      <ResponsivePicture
        of={alt ? { ...picture, alt: { text: alt } } : picture}
        sizes="(min-width: 60rem) 46rem, 92vw"
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
