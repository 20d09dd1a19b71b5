import { Key } from '#app/admin/shell/shortcuts/key.tsx'
import styles from './part.admin.module.css'
import { GuidePart } from './part.tsx'

const keys = [
  ['Ctrl S', 'Enregistrer, où que soit le focus'],
  ['/', 'Aller à la recherche'],
  ['N', 'Créer'],
  ['Ctrl B', 'Plier ou déplier le menu'],
  ['↑ ↓', 'D’une ligne à l’autre'],
  ['Échap', 'Fermer ce qui est ouvert, lâcher la sélection'],
  ['F8', 'Aller à la dernière réponse affichée'],
] as const

/** Keyboard shortcuts that work everywhere. */
export function Keys() {
  return (
    <GuidePart
      id="clavier"
      name="Clavier"
      rule="Une touche est un raccourci de ce qui se voit : rien ne se fait par elle seule. Elle n’est pas montrée à un doigt."
    >
      <dl className={`stack gap-2 ${styles.sizes}`}>
        {keys.map(([key, act]) => (
          <div key={key}>
            <dt>
              <span className="visually-hidden">{key}</span>
              <Key>{key}</Key>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
    </GuidePart>
  )
}
