import * as z from 'zod/mini'
import {
  choice,
  defineFields,
  image,
  own,
  reference,
  slug,
  text,
  textarea,
  toggle,
} from '#app/admin/fields/fields.ts'
import { optionalRichText, richText } from '#app/admin/fields/rich-text-rules.ts'
import { doualaTime, oneOf, requiredText, wordList } from '#app/admin/fields/rules.ts'
import { doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import { namesAddress } from '../post.ts'

const states = [
  { value: 'draft', label: 'Brouillon' },
  { value: 'published', label: 'Publié' },
] as const

const author = requiredText('Indiquez l’auteur.').check(
  z.refine(
    (name) => !namesAddress(name),
    'Indiquez un nom\u00a0: les visiteurs liraient cette adresse e-mail.',
  ),
)

const signer = {
  part: 'publication',
  wrong: 'Choisissez une personne de la liste.',
  failed: 'Impossible de charger l’équipe',
} as const

export const blogPostFields = defineFields(
  { screen: '/admin/blog', one: 'article', many: 'articles', gender: 'masculine' },
  {
    title: text('Titre', { part: 'article', required: 'Donnez un titre à l’article.', translated: true }),
    excerpt: textarea('Extrait', { part: 'article', most: 1000, translated: true, rows: 2 }),
    content: own('Contenu', richText('Écrivez le contenu de l’article.'), {
      part: 'article',
      required: true,
      translation: optionalRichText(),
      toForm: JSON.stringify,
    }),
    tags: text('Mots-clés', {
      part: 'article',
      rule: wordList(20),
      translation: wordList(20),
      toForm: (words: string[]) => words.join(', '),
      placeholder: 'dos, travail, posture',
    }),
    status: choice('Statut', oneOf(['draft', 'published'], 'Choisissez brouillon ou publié.'), {
      part: 'publication',
      options: states,
      initial: 'draft',
    }),
    publish_at: own('Paraît le', doualaTime('Indiquez un jour et une heure, comme 01/12/2026 8:30.'), {
      part: 'publication',
      toForm: typedMoment,
    }),
    author: text('Auteur', { part: 'publication', required: true, rule: author }),
    author_id: reference('Membre de l’équipe', {
      ...signer,
      hint: 'Son nom mène à la page de l’équipe.',
      none: 'Aucun, seulement le nom écrit',
    }),
    reviewer_id: reference('Relu par', { ...signer, none: 'Pas encore relu' }),
    category_id: reference('Catégorie', {
      part: 'publication',
      wrong: 'Choisissez une catégorie de la liste.',
      none: 'Sans catégorie',
      failed: 'Impossible de charger les catégories',
    }),
    slug: slug({ part: 'publication', hint: 'La fin de son adresse. Vide\u00a0: d’après le titre.' }),
    meta_title: text('Titre pour la recherche', { part: 'search', translated: true }),
    meta_description: textarea('Description pour la recherche', {
      part: 'search',
      most: 500,
      translated: true,
    }),
    featured_image: image('Image à la une', { part: 'article', folder: 'blog' }),
    is_featured: toggle('En vedette', { part: 'publication', hint: 'En tête du blog et de l’accueil' }),
  },
)

/** A moment, as a date or as JSON, for `<input type="datetime-local">` in Douala's time: `2026-11-25T08:00`. */
function typedMoment(given: Date | string): string {
  const moment = new Date(given)
  const minutes = doualaMinutes(moment)
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  return `${doualaDay(moment)}T${time}`
}
