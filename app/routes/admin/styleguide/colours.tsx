import { adminPairs, adminRoles, schemes } from '#app/admin/styles/admin-roles.ts'
import { brand } from '#app/lib/design/brand.ts'
import { formatRatio, ratioOf } from '#app/lib/design/style-roles.ts'
import styles from './part.admin.module.css'
import { GuidePart, GuideRow } from './part.tsx'

/** The brand, the palettes derived from it, and the contrast of every pair of roles in both schemes. */
export function ColoursPart() {
  return (
    <GuidePart
      id="couleurs"
      name="Couleurs"
      rule="Un composant nomme un rôle, jamais une valeur. Le rapport de chaque paire est calculé dans les deux modes, et un essai refuse celui qui ne suffit pas."
    >
      <GuideRow name="La marque (app/lib/design/brand.css)" wide>
        <ul className={`bare stack gap-4 gap-x-3 ${styles.swatches}`}>
          {Object.entries(brand).map(([name, colour]) => (
            <li key={name} className={styles.swatch}>
              <span style={{ background: colour }} />
              {name}
              <code>{colour}</code>
            </li>
          ))}
        </ul>
      </GuideRow>
      <GuideRow name="Les paires de rôles : clair, sombre, minimum" wide>
        <ul className={`bare stack gap-2 ${styles.pairs}`}>
          {adminPairs.map(([words, ground, least]) => (
            <li
              key={words + ground}
              className={`flow spread break-anywhere gap-x-3 ${styles.pair}`}
              style={{ background: `var(${ground})`, ...(least > 3 && { color: `var(${words})` }) }}
            >
              <span>
                {short(words)} sur {short(ground)}
              </span>
              {least === 3 && (
                <i className={`rigid ${styles.sign}`} style={{ background: `var(${words})` }} aria-hidden />
              )}
              <span className={`num text-xs ${styles.measure}`}>
                {schemes.map((scheme) => formatRatio(ratioOf(words, ground, adminRoles[scheme]))).join(' · ')}{' '}
                (≥ {formatRatio(least)})
              </span>
            </li>
          ))}
        </ul>
      </GuideRow>
    </GuidePart>
  )
}

function short(role: string): string {
  return role.slice(2)
}
