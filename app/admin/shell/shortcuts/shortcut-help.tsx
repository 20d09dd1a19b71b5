import { Modal, Switch } from '@mantine/core'
import { useFocusBack } from '#app/admin/shell/focus.ts'
import { useSingleKeys } from './shortcut.ts'
import styles from './shortcut-help.module.css'

/** List of shortcuts, and the switch that turns single keys off (WCAG 2.1.4). */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const [singleKeys, setSingleKeys] = useSingleKeys()
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title="Raccourcis clavier" size="44rem" zIndex={300}>
      <div className={styles.groups}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title} className={styles.group}>
            <h3 className="text-md bold below-1">{title}</h3>
            <dl>
              {shortcuts.map(({ keys, does, single }) => (
                <div
                  key={does}
                  className={`row wrap spread text-sm gap-4 ${styles.shortcut}`}
                  data-off={(single && !singleKeys) || undefined}
                >
                  <dt>{does}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key} className={`text-xs sunken ${styles.key}`}>
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        className={styles.switch}
        label="Raccourcis d’une seule touche"
        aria-label="Raccourcis d’une seule touche"
        description="Coupés, une lettre seule ne fait rien. Pour cet appareil."
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Modal>
  )
}

type Shortcut = { keys: readonly string[]; does: string; single?: boolean }

const groups: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Partout',
    shortcuts: [
      { keys: ['Ctrl', 'B'], does: 'Réduire ou déplier le menu' },
      { keys: ['F8'], does: 'Aller au dernier message affiché' },
      { keys: ['Échap'], does: 'Fermer ce qui est ouvert' },
      { keys: ['?'], does: 'Montrer cette aide', single: true },
    ],
  },
  {
    title: 'Listes',
    shortcuts: [
      { keys: ['/'], does: 'Chercher', single: true },
      { keys: ['N'], does: 'Créer', single: true },
      { keys: ['↑', '↓'], does: 'Aller d’une ligne à l’autre' },
      { keys: ['J', 'K'], does: 'Ligne suivante, ligne précédente', single: true },
      { keys: ['X'], does: 'Cocher la ligne', single: true },
      { keys: ['Maj', 'clic'], does: 'Cocher plusieurs lignes d’un coup' },
    ],
  },
  { title: 'Formulaires', shortcuts: [{ keys: ['Ctrl', 'S'], does: 'Enregistrer' }] },
  { title: 'Messages', shortcuts: [{ keys: ['R'], does: 'Répondre', single: true }] },
  {
    title: 'Semaine et jour, sur un rendez-vous',
    shortcuts: [
      { keys: ['↑', '↓', '←', '→'], does: 'Aller de l’un à l’autre' },
      { keys: ['Espace'], does: 'Prendre, puis poser' },
      { keys: ['↑', '↓', '←', '→'], does: 'Déplacer ce qui est pris' },
      { keys: ['Maj', '←', '→'], does: 'Changer de praticien dans la semaine' },
    ],
  },
  {
    title: 'Ordre d’une liste, sur sa poignée',
    shortcuts: [
      { keys: ['Espace'], does: 'Prendre, puis poser' },
      { keys: ['↑', '↓'], does: 'Déplacer ce qui est pris' },
    ],
  },
]
