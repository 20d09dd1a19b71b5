import { brand } from '#app/lib/design/brand.ts'
import { formatRatio, ratioOf } from '#app/lib/design/style-roles.ts'
import { groundsOf } from '#app/site/styles/site-roles.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import styles from './site-part.module.css'
import { Columns, SiteGuidePart } from './site-part.tsx'

/** Colours of the site, including those of the settings, with the text on each background. */
export function Grounds() {
  const grounds = groundsOf(useSiteFacts()?.palette?.properties)
  return (
    <SiteGuidePart
      id="tons"
      name="Couleurs et tons"
      rule="Une bande prend un ton, et les rôles changent en elle ; rien de ce qu’elle contient n’a à le savoir. Une seule action en latérite par vue."
    >
      <ul className={styles.swatches}>
        {Object.keys(brand).map((name) => (
          <li key={name}>
            <span style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
      <Columns>
        {grounds.map(({ name, className, roles, pairs }) => (
          <div key={name} className={`${className} ${styles.ground}`} lang="fr">
            <h3>{name}</h3>
            <p>
              Retrouvez le mouvement, avec <a href="#tons">un lien</a>.
            </p>
            <p className="soft">Un texte plus doux.</p>
            <p>
              <a href="#tons" className={buttonClass('action')}>
                L’action
              </a>
            </p>
            <ul className={styles.pairs}>
              {pairs.map(([words, ground, least]) => (
                <li key={words + ground}>
                  <span>
                    {words.slice(2)} / {ground.slice(2)}
                  </span>
                  <span>
                    {formatRatio(ratioOf(words, ground, roles))} (≥ {formatRatio(least)})
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Columns>
    </SiteGuidePart>
  )
}
