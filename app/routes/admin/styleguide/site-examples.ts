import type { PostTeaser } from '#app/features/blog/post.ts'
import type { ProductOnCard } from '#app/features/catalog/product.ts'
import type { Testimonial } from '#app/features/testimonials/testimonial-records.server.ts'
import type { Picture } from '#app/lib/media/picture.ts'
import type { Block, Document } from '#app/lib/text/document.ts'
import drawing from './example.svg?url'

/** Fixed examples, independent of the centre's content. */
export const picture: Picture = {
  src: drawing,
  width: 640,
  height: 480,
  alt: { text: 'Un arc et une boule : l’image d’exemple', lang: 'fr' },
  placeholder: '#cfe8e1',
}

const fr = (text: string) => ({ text, lang: 'fr' as const })

export const exampleProducts: ProductOnCard[] = [
  {
    id: 'example-1',
    slug: 'exemple',
    name: fr('Ballon de gym 65 cm'),
    description: fr('Pour l’équilibre et le dos.'),
    warning: fr('Sur un sol sec, près d’un appui.'),
    price: 12_500,
    picture,
    availability: null,
    orderName: 'Ballon de gym 65 cm',
  },
  {
    id: 'example-2',
    slug: 'exemple',
    name: fr('Plateau d’équilibre en bois avec sa notice d’exercices pour la maison'),
    description: fr(''),
    warning: fr(''),
    price: 1_118_000,
    picture: null,
    availability: 'to-order',
    orderName: 'Plateau d’équilibre',
  },
]

export const exampleTestimonials: Testimonial[] = [
  { name: 'Awa M.', text: fr('Je remonte mes escaliers sans m’arrêter.'), rating: 5, picture: null },
  { name: 'Paul', text: fr('Bien reçu, bien suivi, et des exercices que je comprends.'), rating: 3, picture },
]

export const examplePost: PostTeaser = {
  slug: 'exemple',
  title: fr('Quand le dos fait mal au travail'),
  excerpt: fr('Trois gestes qui soulagent, et le moment où consulter.'),
  author: 'Centre Kiné',
  publishedAt: '2026-03-14',
  picture,
  category: { slug: 'dos', name: fr('Dos'), color: '#0E5A52' },
  tags: [],
}

const text = (words: string) => ({ type: 'text' as const, text: words })
const paragraph = (words: string): Block => ({ type: 'paragraph', content: [text(words)] })
const heading = (words: string, level: 2 | 3 = 2): Block => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
})
const items = (...words: string[]) =>
  words.map((each) => ({ type: 'listItem' as const, content: [paragraph(each)] }))
const cell = (type: 'tableHeader' | 'tableCell', words: string) => ({
  type,
  attrs: { colspan: 1, rowspan: 1 },
  content: [paragraph(words)],
})
const row = (type: 'tableHeader' | 'tableCell', ...words: string[]) => ({
  type: 'tableRow' as const,
  content: words.map((each) => cell(type, each)),
})

/** Every block that an author may use. */
export const prose: Document = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        text('Un paragraphe avec '),
        { type: 'text', text: 'du gras', marks: [{ type: 'bold' }] },
        text(', '),
        { type: 'text', text: 'de l’italique', marks: [{ type: 'italic' }] },
        text(' et '),
        { type: 'text', text: 'un lien', marks: [{ type: 'link', attrs: { href: '/contact' } }] },
        text('.'),
      ],
    },
    heading('Un titre'),
    { type: 'bulletList', content: items('Se lever toutes les heures.', 'Marcher deux minutes.') },
    heading('Un plus petit titre', 3),
    { type: 'orderedList', content: items('Inspirer.', 'Souffler lentement.') },
    { type: 'blockquote', content: [paragraph('Bouger un peu vaut mieux que ne pas bouger.')] },
    {
      type: 'image',
      attrs: { src: drawing, alt: 'Un arc et une boule', caption: 'Une légende sous l’image.' },
    },
    {
      type: 'table',
      content: [
        row('tableHeader', 'Jour', 'Geste'),
        row('tableCell', 'Lundi', 'Dos rond, dos creux, dix fois'),
      ],
    },
    heading('Quand consulter sans attendre'),
    paragraph('Si la douleur réveille la nuit.'),
    heading('Sources'),
    { type: 'bulletList', content: items('Organisation mondiale de la santé.') },
  ],
}
