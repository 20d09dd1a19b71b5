import { Button, TextInput } from '@mantine/core'
import { adminRoles } from '#app/admin/styles/admin-roles.ts'
import styles from './part.admin.module.css'
import { GuidePart, GuideRow } from './part.tsx'

const texts = ['title', '2xl', 'xl', 'figure', 'read', 'lg', 'md', 'sm', 'xs', '2xs']
const spaces = ['1', '2', '3', '4', '5', '6', '7']
const corners = ['mark', 'small', 'control', 'card', 'surface', 'pill']
const durations = ['quick', 'calm']

/** Type, space, corners, shadows, motion and focus: each step with its name. */
export function ScalePart() {
  return (
    <GuidePart
      id="mesures"
      name="Mesures"
      rule="Treize pixels sont le plancher de ce qui se lit, seize ce qui se saisit ; le rythme est de quatre pixels ; deux ombres, un anneau de focus, un mouvement court que « mouvement réduit » supprime."
    >
      <GuideRow name="Texte" wide>
        <dl className={`stack gap-2 ${styles.sizes}`}>
          {texts.map((step) => (
            <div key={step}>
              <dt>--text-{step}</dt>
              <dd style={{ fontSize: `var(--text-${step})` }}>Retrouvez le mouvement, 12 500 FCFA</dd>
            </div>
          ))}
        </dl>
      </GuideRow>
      <GuideRow name="Espace" wide>
        <dl className={`stack gap-2 ${styles.sizes}`}>
          {spaces.map((step) => (
            <div key={step}>
              <dt>
                --space-{step} · {adminRoles.light.get(`--space-${step}`)}
              </dt>
              <dd className={styles.bar} style={{ width: `var(--space-${step})` }} />
            </div>
          ))}
        </dl>
      </GuideRow>
      <GuideRow name="Coins">
        {corners.map((corner) => (
          <div
            key={corner}
            className={`stack text-xs ${styles.sample}`}
            style={{ borderRadius: `var(--radius-${corner})` }}
          >
            --radius-{corner}
          </div>
        ))}
      </GuideRow>
      <GuideRow name="Ombres : posé, flottant">
        {['raised', 'float'].map((level) => (
          <div
            key={level}
            className={`stack text-xs ${styles.sample}`}
            style={{ boxShadow: `var(--shadow-${level})`, borderRadius: 'var(--radius-card)' }}
          >
            --shadow-{level}
          </div>
        ))}
      </GuideRow>
      <GuideRow name="Mouvement : au survol">
        {durations.map((name) => (
          <span
            key={name}
            className={`link-row ${styles.mover}`}
            style={{ transition: `translate var(--${name}) var(--ease)` }}
          >
            --{name} · {adminRoles.light.get(`--${name}`)}
          </span>
        ))}
      </GuideRow>
      <GuideRow name="Focus : passez d’un élément à l’autre avec la touche Tab" wide>
        <TextInput label="Un champ porte l’anneau sur son bord" defaultValue="Ballon de gym" />
        <div>
          <Button variant="default">Un bouton le porte autour de lui</Button>
        </div>
      </GuideRow>
    </GuidePart>
  )
}
