import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import * as z from 'zod/mini'
import { pictureColumn } from '#app/admin/columns/usual-columns.tsx'
import { optionalRichText, richText } from '#app/admin/fields/rich-text-rules.ts'
import {
  alternativeText,
  doualaTime,
  flag,
  oneOf,
  optionalText,
  pictureAddress,
  reference,
  requiredText,
  slug,
  wordList,
} from '#app/admin/fields/rules.ts'
import { isUntranslated, NameCell } from '#app/admin/parts/cells.tsx'
import { Status, type StatusProps } from '#app/admin/parts/status.tsx'
import { defineResource, type ManagedRow } from '#app/admin/resource/define-resource.ts'
import { doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import type { Document } from '#app/lib/document.ts'
import { formatDate } from '#app/lib/format.ts'
import { fullMoment } from '#app/lib/moment-words.ts'
import styles from './blog-post.admin.module.css'
import { namesAddress, postPath } from './post.ts'

export type PostRow = ManagedRow & {
  title: string
  slug: string | null
  author: string
  /** In the form alone. */
  content?: Document
  content_en?: Document | null
  status: 'draft' | 'published'
  is_featured: boolean
  tags: string[] | null
  tags_en: string[] | null
  publish_at: Date | null
  first_published_at: Date | null
  created_at: Date
  /** Published, and not shown before `publish_at`. */
  isToCome: boolean
  /** Whether its text has an English twin. */
  hasEnglish: boolean
}

const states = [
  { value: 'draft', label: 'Brouillon' },
  { value: 'published', label: 'Publié' },
] as const

export const blogPostResource = defineResource<PostRow>()({
  name: 'blog-posts',
  noun: { one: 'article', many: 'articles', gender: 'masculine' },
  title: 'Articles du blog',
  input: z.object({
    title: requiredText('Donnez un titre à l’article.'),
    title_en: optionalText(200),
    excerpt: optionalText(1000),
    excerpt_en: optionalText(1000),
    content: richText('Écrivez le contenu de l’article.'),
    content_en: optionalRichText(),
    status: oneOf(['draft', 'published'], 'Choisissez brouillon ou publié.'),
    publish_at: doualaTime('Indiquez un jour et une heure.'),
    author: requiredText('Indiquez l’auteur.').check(
      z.refine(
        (text) => !namesAddress(text),
        'Indiquez un nom\u00a0: les visiteurs liraient cette adresse e-mail.',
      ),
    ),
    category_id: reference('Choisissez une catégorie de la liste.'),
    tags: wordList(20),
    tags_en: wordList(20),
    slug: slug(),
    meta_title: optionalText(200),
    meta_title_en: optionalText(200),
    meta_description: optionalText(500),
    meta_description_en: optionalText(500),
    featured_image: pictureAddress(),
    image_alt: alternativeText(),
    image_alt_en: alternativeText(),
    is_featured: flag(),
  }),
  defaults: {
    title: '',
    title_en: '',
    excerpt: '',
    excerpt_en: '',
    content: '',
    content_en: '',
    status: 'draft',
    publish_at: '',
    author: '',
    category_id: '',
    tags: '',
    tags_en: '',
    slug: '',
    meta_title: '',
    meta_title_en: '',
    meta_description: '',
    meta_description_en: '',
    featured_image: '',
    image_alt: '',
    image_alt_en: '',
    is_featured: false,
  },
  typed: ({ content, content_en, tags, tags_en, publish_at }) => ({
    content: content ? JSON.stringify(content) : '',
    content_en: content_en ? JSON.stringify(content_en) : '',
    tags: tags?.join(', ') ?? '',
    tags_en: tags_en?.join(', ') ?? '',
    publish_at: publish_at ? typedMoment(publish_at) : '',
  }),
  parts: {
    article: { name: 'L’article' },
    publication: { name: 'Publication' },
    search: { name: 'Moteurs de recherche' },
  },
  fields: {
    title: { kind: 'text', label: 'Titre', part: 'article', twin: true, required: true },
    excerpt: { kind: 'textarea', label: 'Extrait', part: 'article', twin: true, rows: 2 },
    content: { kind: 'own', label: 'Contenu', part: 'article', twin: true, required: true },
    status: { kind: 'select', label: 'Statut', part: 'publication', options: states },
    publish_at: { kind: 'own', label: 'Paraît le', part: 'publication' },
    author: { kind: 'text', label: 'Auteur', part: 'publication', required: true },
    category_id: {
      kind: 'reference',
      label: 'Catégorie',
      part: 'publication',
      none: 'Sans catégorie',
      failed: 'Impossible de charger les catégories',
    },
    tags: {
      kind: 'text',
      label: 'Mots-clés',
      part: 'article',
      twin: true,
      placeholder: 'dos, travail, posture',
    },
    slug: {
      kind: 'text',
      label: 'Slug',
      part: 'publication',
      hint: 'La fin de son adresse. Vide\u00a0: d’après le titre.',
    },
    meta_title: { kind: 'text', label: 'Titre pour la recherche', part: 'search', twin: true },
    meta_description: {
      kind: 'textarea',
      label: 'Description pour la recherche',
      part: 'search',
      twin: true,
    },
    featured_image: { kind: 'image', label: 'Image à la une', part: 'article', folder: 'blog' },
    is_featured: {
      kind: 'switch',
      label: 'En vedette',
      part: 'publication',
      hint: 'En tête du blog et de l’accueil',
    },
  },
  columns: [
    pictureColumn(),
    { key: 'title', header: 'Titre', place: 'title', cell: (row) => <Title of={row} /> },
    { key: 'author', header: 'Auteur', place: 'meta', width: '10.75rem', cell: (row) => row.author },
    { key: 'status', header: 'Statut', place: 'state', width: '9.5rem', cell: (row) => <State of={row} /> },
    { key: 'date', header: 'Date', place: 'note', width: '10.5rem', cell: (row) => <Day of={row} /> },
  ],
  rowName: (row) => row.title,
  empty: { hint: 'Un conseil par article, avec ses sources. Écrivez le premier.', found: true },
  siteAddress: (row) =>
    row.status === 'published' && !row.isToCome && row.slug ? postPath({ slug: row.slug }) : null,
})

/** A moment as `<input type="datetime-local">` takes it, by the clock in Douala: `2026-11-25T08:00`. */
function typedMoment(moment: Date): string {
  const minutes = doualaMinutes(moment)
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return `${doualaDay(moment)}T${time}`
}

const published: StatusProps = { tone: 'ok', icon: IconCheck, label: 'Publié' }
const draft: StatusProps = { tone: 'idle', icon: IconPencil, label: 'Brouillon' }
const toCome: StatusProps = { tone: 'new', icon: IconClock, label: 'Programmé' }
const featured: StatusProps = { tone: 'wait', icon: IconStarFilled, label: 'En vedette' }

function Title({ of: row }: { of: PostRow }) {
  return (
    <span className={styles.badges}>
      <NameCell id={row.id} name={row.title} untranslated={!row.hasEnglish || isUntranslated(row)} />
      {row.is_featured && <Status {...featured} />}
    </span>
  )
}

function State({ of: row }: { of: PostRow }) {
  return (
    <span className={styles.badges}>
      <Status {...(row.status === 'published' ? published : draft)} />
      {row.isToCome && <Status {...toCome} />}
    </span>
  )
}

/** When visitors see it, or saw it first; of a draft, when it was begun. */
function Day({ of: row }: { of: PostRow }) {
  const moment = row.isToCome && row.publish_at ? row.publish_at : (row.first_published_at ?? row.created_at)
  return (
    <time dateTime={moment.toISOString()}>
      {row.isToCome ? fullMoment(moment) : formatDate('fr', moment)}
    </time>
  )
}
