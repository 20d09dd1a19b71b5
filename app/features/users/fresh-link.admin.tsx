import { Button, TextInput } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { CopyButton } from '#app/admin/parts/copy-button.tsx'
import { OpenChat } from '#app/admin/parts/links/open-chat.tsx'
import { focusOnRouteChange } from '#app/admin/shell/focus.ts'
import { phoneDigits } from '#app/lib/forms/phone.ts'
import type { MailState } from '#app/lib/mail/mail-kinds.ts'
import { mailLink } from '#app/lib/text/mail-link.ts'
import type { LinkMail } from './access.ts'
import styles from './access-dialog.admin.module.css'
import { accessMessage } from './access-message.ts'

type FreshLinkProps = {
  person: { name: string; email: string; phone: string | null }
  link: { url: string; until: string; mail?: LinkMail }
}

/** A new link, to copy or to send with a prepared message. */
export function FreshLink({ person, link }: FreshLinkProps) {
  const digits = phoneDigits(person.phone ?? '')
  const text = accessMessage(person, link)
  const mail = mailLink(person.email, { subject: 'Votre accès à l’administration du site', text })
  return (
    <div className={`stack gap-4 ${styles.link}`}>
      <TextInput
        label="Lien à transmettre"
        description={`Il marche une seule fois, jusqu’au ${link.until}. Il n’est montré qu’ici. Copiez-le ou envoyez-le maintenant.`}
        value={link.url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        ref={focusOnRouteChange}
      />
      {link.mail && (
        <p role="status" className="soft break-anywhere">
          {mailSentences[link.mail.state](link.mail.to)}
        </p>
      )}
      <div className="flow gap-2">
        <CopyButton text={link.url} label="Copier le lien" done="Copié" />
        {digits && (
          <OpenChat digits={digits} text={text} variant="default">
            WhatsApp<span className="visually-hidden"> (nouvel onglet)</span>
          </OpenChat>
        )}
        <Button variant="default" component="a" href={mail} leftSection={<IconMail size={18} aria-hidden />}>
          E-mail
        </Button>
      </div>
    </div>
  )
}

const mailSentences: Record<MailState, (to: string) => string> = {
  sent: (to) => `Envoyé par e-mail à ${to}.`,
  waiting: (to) => `L’e-mail à ${to} n’est pas encore parti\u00a0; le site essaie encore.`,
  dead: (to) => `L’e-mail à ${to} a été refusé\u00a0: vérifiez l’adresse, ou transmettez le lien vous-même.`,
}
