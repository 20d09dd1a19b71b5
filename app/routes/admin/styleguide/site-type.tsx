import styles from './site-part.module.css'
import { SiteGuidePart } from './site-part.tsx'

const display = ['4xl', 'title', '3xl', '2xl', 'xl']
const body = ['l', 'read', 'm', 's', 'xs']

/** The steps of the type scale, those of the display face first. */
export function Type() {
  return (
    <SiteGuidePart
      id="texte"
      name="Texte"
      rule="Bricolage Grotesque pour les titres, la police de l’appareil pour le reste. Les tailles suivent l’écran ; une ligne n’a pas plus de 68 caractères."
    >
      <dl className={styles.steps} lang="fr">
        {[...display, ...body].map((step) => (
          <div key={step}>
            <dt>--text-{step}</dt>
            <dd
              className={display.includes(step) ? 'display' : undefined}
              style={{ fontSize: `var(--text-${step})` }}
            >
              Retrouvez le mouvement.
            </dd>
          </div>
        ))}
      </dl>
    </SiteGuidePart>
  )
}
