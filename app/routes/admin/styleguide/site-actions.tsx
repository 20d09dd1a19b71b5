import { BackLink } from '#app/site/ui/back-link.tsx'
import { buttonClass } from '#app/site/ui/button.ts'
import { ChatIcon } from '#app/site/ui/chat-icon.tsx'
import { SiteCopyButton } from '#app/site/ui/form/copy/copy-button.tsx'
import { SiteOnwardLink } from '#app/site/ui/onward-link.tsx'
import { Quantity } from '#app/site/ui/quantity/quantity.tsx'
import { SiteGuidePart, SiteGuideRow } from './site-part.tsx'

/** Buttons, links forward or back, and a quantity. */
export function Actions() {
  return (
    <SiteGuidePart
      id="actions"
      name="Actions"
      rule="Latérite : ce que l’on vient faire. Vert : l’action d’un formulaire. Contour : le reste. Un lien qui mène plus loin porte sa flèche."
    >
      <SiteGuideRow>
        <a href="#actions" className={buttonClass('action')} lang="fr">
          Prendre rendez-vous
        </a>
        <button type="button" className={buttonClass('primary')} lang="fr">
          <ChatIcon />
          Ouvrir WhatsApp
        </button>
        <button type="button" className={buttonClass()} lang="fr">
          Voir tout
        </button>
        <button type="button" className={buttonClass('primary')} aria-busy="true" lang="fr">
          Envoi…
        </button>
      </SiteGuideRow>
      <SiteGuideRow>
        <span lang="fr">
          <SiteOnwardLink to="/shop">Voir la boutique</SiteOnwardLink>
        </span>
        <span lang="fr">
          <BackLink to="/blog">Tous les conseils</BackLink>
        </span>
        <Quantity name="example-quantity" min={1} max={99} initial={2} label="Quantité, Ballon de gym" />
        <SiteCopyButton text="Retrouvez le mouvement." label="Copier" done="Copié" />
      </SiteGuideRow>
    </SiteGuidePart>
  )
}
