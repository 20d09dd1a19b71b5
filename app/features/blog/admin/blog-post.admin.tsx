import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { pictureColumn } from '#app/admin/columns/usual-columns.tsx'
import { isUntranslated, NameCell } from '#app/admin/parts/lists/cells.tsx'
import { Status, type StatusProps } from '#app/admin/parts/status.tsx'
import { defineResource } from '#app/admin/resource/define-resource.ts'
import type { RecordRow } from '#app/lib/records/records.server.ts'
import type { Document } from '#app/lib/text/document.ts'
import { formatDate } from '#app/lib/text/format.ts'
import { fullMoment } from '#app/lib/text/format-moment.ts'
import { postPath } from '../post.ts'
import type { blogPosts } from '../tables.server.ts'
import { blogPostFields } from './blog-post.fields.ts'

export type PostRow = Omit<RecordRow<typeof blogPosts>, 'content' | 'content_en'> & {
  /** In the form only. */
  content?: Document
  content_en?: Document | null
  /** Published, but hidden until `publish_at`. */
  isToCome: boolean
  /** True if the text has an English translation. */
  hasEnglish: boolean
}

export const blogPostResource = defineResource<PostRow>()(blogPostFields, {
  title: 'Articles du blog',
  parts: {
    article: { name: 'L’article' },
    publication: { name: 'Publication' },
    search: { name: 'Moteurs de recherche' },
  },
  columns: [
    pictureColumn(),
    { key: 'title', place: 'title', cell: (row) => <Title of={row} /> },
    { key: 'author', place: 'meta', width: '10.75rem' },
    { key: 'status', place: 'state', width: '9.5rem', cell: (row) => <State of={row} /> },
    { key: 'date', header: 'Date', place: 'note', width: '10.5rem', cell: (row) => <Day of={row} /> },
  ],
  rowName: (row) => row.title,
  empty: { hint: 'Un conseil par article, avec ses sources. Écrivez le premier.', found: true },
  siteAddress: (row) =>
    row.status === 'published' && !row.isToCome && row.slug ? postPath({ slug: row.slug }) : null,
})

const published: StatusProps = { tone: 'ok', icon: IconCheck, label: 'Publié' }
const draft: StatusProps = { tone: 'idle', icon: IconPencil, label: 'Brouillon' }
const toCome: StatusProps = { tone: 'new', icon: IconClock, label: 'Programmé' }
const featured: StatusProps = { tone: 'wait', icon: IconStarFilled, label: 'En vedette' }

function Title({ of: row }: { of: PostRow }) {
  return (
    <span className="row-inline wrap gap-1 gap-x-2">
      <NameCell id={row.id} name={row.title} untranslated={!row.hasEnglish || isUntranslated(row)} />
      {row.is_featured && <Status {...featured} />}
    </span>
  )
}

function State({ of: row }: { of: PostRow }) {
  return (
    <span className="row-inline wrap gap-1 gap-x-2">
      <Status {...(row.status === 'published' ? published : draft)} />
      {row.isToCome && <Status {...toCome} />}
    </span>
  )
}

/** Public date of an article, past or scheduled; for a draft its date of creation. */
function Day({ of: row }: { of: PostRow }) {
  const moment = row.isToCome && row.publish_at ? row.publish_at : (row.first_published_at ?? row.created_at)
  return (
    <time dateTime={moment.toISOString()}>
      {row.isToCome ? fullMoment(moment) : formatDate('fr', moment)}
    </time>
  )
}
