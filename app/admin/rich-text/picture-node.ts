import { Image } from '@tiptap/extension-image'
import { isOwnPicture } from '#app/lib/text/document.ts'
import { ownPicture } from './own-picture.ts'

type PictureOptions = { previewOf: (src: string) => string | undefined }

/** A picture of ours between paragraphs, with alternative text and a caption. External pictures are dropped. */
export const PictureNode = Image.extend<PictureOptions>({
  addOptions() {
    return { ...this.parent?.(), previewOf: () => undefined }
  },
  addAttributes() {
    return { src: { default: null }, alt: { default: null }, caption: { default: null } }
  },
  addInputRules() {
    return []
  },
  parseHTML() {
    return [
      {
        tag: 'img[src]',
        getAttrs: (element) => {
          const src = element.getAttribute('data-src') ?? ownPicture(element.getAttribute('src') ?? '')
          if (!src || !isOwnPicture(src)) return false
          return {
            src,
            alt: element.getAttribute('alt') || null,
            caption: element.getAttribute('data-caption'),
          }
        },
      },
    ]
  },
  renderHTML({ node }) {
    const { src, alt, caption } = node.attrs
    // The stored address is not served itself: the browser requests every drawn picture, and so does a copy.
    const shown = shownAs(String(src), this.options.previewOf)
    return ['img', { src: shown, 'data-src': src, alt: alt ?? '', 'data-caption': caption }]
  },
  addNodeView() {
    const { previewOf } = this.options
    return ({ node }) => {
      const figure = document.createElement('figure')
      const image = figure.appendChild(document.createElement('img'))
      const words = figure.appendChild(document.createElement('figcaption'))
      const draw = ({ src, alt, caption }: Record<string, unknown>) => {
        const shown = shownAs(String(src), previewOf)
        if (image.getAttribute('src') !== shown) image.src = shown
        image.alt = typeof alt === 'string' ? alt : 'Image de l’article'
        words.textContent = typeof caption === 'string' ? caption : ''
        words.hidden = !caption
      }
      draw(node.attrs)
      return {
        dom: figure,
        update: (next) => {
          if (next.type !== node.type) return false
          draw(next.attrs)
          return true
        },
      }
    }
  },
})

/** Address that shows a picture in the back-office: its preview, or the width that every picture has. */
function shownAs(src: string, previewOf: PictureOptions['previewOf']): string {
  return previewOf(src) ?? src.replace(/\.\w+$/, '-320.webp')
}
