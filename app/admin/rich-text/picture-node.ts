import { Image } from '@tiptap/extension-image'
import { isOwnPicture } from '#app/lib/document.ts'
import { ownPicture } from './own-picture.ts'

type PictureOptions = { previewOf: (src: string) => string | undefined }

/** A picture of ours between paragraphs, with its own text and a caption. One of others is no picture here. */
export const PictureNode = Image.extend<PictureOptions>({
  addOptions() {
    return { ...this.parent?.(), previewOf: () => undefined }
  },
  addAttributes() {
    return {
      src: { default: null },
      alt: { default: null },
      caption: { default: null },
    }
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
    return ['img', { src, 'data-src': src, alt: alt ?? '', 'data-caption': caption }]
  },
  addNodeView() {
    const { previewOf } = this.options
    return ({ node }) => {
      const figure = document.createElement('figure')
      const image = figure.appendChild(document.createElement('img'))
      const words = figure.appendChild(document.createElement('figcaption'))
      const draw = ({ src, alt, caption }: Record<string, unknown>) => {
        const address = String(src)
        const shown = previewOf(address) ?? address.replace(/\.\w+$/, '-320.webp')
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
