import type { ReactNode } from 'react'
import { SearchEffect, ShareEffect } from '../panels/search-effect.admin.tsx'
import type { EffectName } from '../setting-groups.ts'
import { ChatEffect, MailEffect } from './chat-effect.admin.tsx'
import { ColourEffect } from './colour-effect.admin.tsx'
import { HeaderEffect } from './header-effect.admin.tsx'
import { PositionEffect } from './position-effect.admin.tsx'
import styles from './setting-effect.admin.module.css'

export type EffectProps = {
  /** Present value of any setting, saved or not; '' for a missing one. */
  valueOf: (key: string) => string
  /** Preview address of the picture in a setting. */
  pictureOf: (key: string) => string | null
  origin: string
  /** Keys of the settings in the group. */
  keys: readonly string[]
}

const effects: Record<EffectName, (props: EffectProps) => ReactNode> = {
  header: HeaderEffect,
  search: SearchEffect,
  share: ShareEffect,
  position: PositionEffect,
  colours: ColourEffect,
  chat: ChatEffect,
  mail: MailEffect,
}

const titles: Record<EffectName, string> = {
  header: 'En haut de chaque page',
  search: 'Dans une liste de résultats',
  share: 'Le lien, partagé',
  position: 'Sur la carte',
  colours: 'Sur le site',
  chat: 'Sur WhatsApp, par exemple',
  mail: 'Par e-mail, par exemple',
}

/** Preview of settings before they are saved. */
export function SettingEffect({ name, ...props }: EffectProps & { name: EffectName }) {
  const Effect = effects[name]
  return (
    <figure className="full">
      <figcaption className={`soft text-sm ${styles.title}`}>{titles[name]}</figcaption>
      <Effect {...props} />
    </figure>
  )
}
