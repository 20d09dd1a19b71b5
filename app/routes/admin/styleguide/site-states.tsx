import { CategoryEmpty, ProductsFailure, ShopEmpty } from '#app/features/catalog/shop/products-missing.tsx'
import { NotFoundIllustration } from '#app/site/failures/not-found-illustration.tsx'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { BrandMark } from '#app/site/ui/mark.tsx'
import { Prose } from '#app/site/ui/prose/prose.tsx'
import { picture, prose } from './site-examples.ts'
import styles from './site-part.module.css'
import { Columns, SiteGuidePart, SiteGuideRow } from './site-part.tsx'

/** Empty, without results, or unreadable: each state offers an action. */
export function SiteStatesPart() {
  return (
    <SiteGuidePart
      id="reponses"
      name="Vide et échec"
      rule="Jamais une impasse : toujours un retour, un nouvel essai ou le centre au téléphone."
    >
      <Columns>
        <ShopEmpty />
        <CategoryEmpty />
        <ProductsFailure failure="answered" />
        <ProductsFailure failure="thrown" />
      </Columns>
      <SiteGuideRow>
        <LocalLink to="/introuvable" lang="fr">
          Une page introuvable
        </LocalLink>
      </SiteGuideRow>
    </SiteGuidePart>
  )
}

/** A long text with every block that an author may use. */
export function Words() {
  return (
    <SiteGuidePart
      id="prose"
      name="Texte long"
      rule="L’ensemble fermé des blocs d’un article : rien d’autre ne passe."
    >
      <Prose of={prose} pictures={{ [picture.src]: picture }} lang="fr" />
    </SiteGuidePart>
  )
}

/** The mark and the drawings. */
export function Marks() {
  return (
    <SiteGuidePart
      id="marque"
      name="La marque et l’arc"
      rule="L’arc est le chemin d’une articulation : dans le logo, un coin par bande, sous le lien courant. Il bouge une fois."
    >
      <Columns>
        <div className={styles.mark}>
          <BrandMark colour="var(--primary)" />
        </div>
        <div className={`ink ${styles.ground}`}>
          <div className={styles.mark}>
            <BrandMark colour="currentColor" />
          </div>
        </div>
        <NotFoundIllustration />
      </Columns>
    </SiteGuidePart>
  )
}
