import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import { permit } from '#app/lib/access.server.ts'
import type { Route } from './+types/styleguide.ts'
import { Buttons } from './styleguide/buttons.tsx'
import { ColoursPart } from './styleguide/colours.tsx'
import { Dialogs } from './styleguide/dialogs.tsx'
import { Fields } from './styleguide/fields.tsx'
import { Figures } from './styleguide/figures.tsx'
import { Keys } from './styleguide/keys.tsx'
import { Lists } from './styleguide/lists.tsx'
import styles from './styleguide/part.admin.module.css'
import { ScalePart } from './styleguide/scale.tsx'
import { StatesPart } from './styleguide/states.tsx'
import { Statuses } from './styleguide/statuses.tsx'
import { WritingPart } from './styleguide/writing.tsx'

export const handle = { loadFailed: 'Impossible de charger la charte' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: screenTitle('Charte') }]

/** Style guide of the back-office, every component in every state, for administrators and developers. */
export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'govern')
  return null
}

/** A dialog or a tab of an example needs no data. */
export function shouldRevalidate({ currentUrl, nextUrl, ...rest }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : rest.defaultShouldRevalidate
}

const parts = [
  ['couleurs', 'Couleurs'],
  ['mesures', 'Mesures'],
  ['boutons', 'Boutons'],
  ['champs', 'Champs'],
  ['editeur', 'Éditeur'],
  ['etats', 'États'],
  ['listes', 'Listes'],
  ['reponses', 'Vide, échec, réponses'],
  ['dialogues', 'Dialogues'],
  ['chiffres', 'Chiffres'],
  ['clavier', 'Clavier'],
] as const

export default function Styleguide() {
  return (
    <>
      <PageHeader
        title="Charte"
        note="La langue de l’administration : chaque pièce dans chacun de ses états. Rien de ce qui se fait ici n’est enregistré."
        secondary={[{ label: 'Charte du site', icon: IconExternalLink, href: '/admin/preview/styleguide' }]}
      />
      <nav className={`flow gap-x-4 ${styles.index}`} aria-label="Parties de la charte">
        {parts.map(([id, name]) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      <ColoursPart />
      <ScalePart />
      <Buttons />
      <Fields />
      <WritingPart />
      <Statuses />
      <Lists />
      <StatesPart />
      <Dialogs />
      <Figures />
      <Keys />
    </>
  )
}
