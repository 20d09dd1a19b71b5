import { PictureOr } from '#app/admin/parts/pictures/picture-or.tsx'
import { mark } from '#app/lib/design/mark.ts'
import { displayPhone, phoneDigits } from '#app/lib/forms/phone.ts'
import { inkOf } from '../palette.ts'
import { coloursTyped } from '../site-colours.ts'
import styles from './header-effect.admin.module.css'
import type { EffectProps } from './setting-effect.admin.tsx'

/** Header of the site: the strip with the phone number, the logo or the drawn mark, the name, the menu. */
export function HeaderEffect({ valueOf, pictureOf }: EffectProps) {
  const colours = coloursTyped(valueOf)
  const digits = phoneDigits(valueOf('contact_phone'))
  const style: object = {
    '--site-ink': inkOf(colours.primary),
    '--site-primary': colours.primary,
    '--site-ground': colours.background,
  }
  return (
    <div className={`break-anywhere ${styles.head}`} style={style}>
      <p className={`text-sm num ${styles.strip}`}>{digits ? displayPhone(digits) : 'Numéro incomplet'}</p>
      <div className={`row ${styles.brand}`}>
        <PictureOr src={pictureOf('appearance_logo')} className={styles.logo}>
          <Mark />
        </PictureOr>
        <b className={`shrink text-lg ${styles.name}`}>{valueOf('site_name')}</b>
      </div>
      <p className={`text-sm ${styles.menu}`}>{valueOf('site_short_name') || valueOf('site_name')} ▾</p>
    </div>
  )
}

/** The drawn mark of the site. */
function Mark() {
  return (
    <svg viewBox={mark.box.join(' ')} height="36" fill="none" aria-hidden>
      <path stroke="currentColor" strokeWidth={mark.weight} strokeLinecap="round" d={mark.limbs} />
      <circle {...mark.sun} fill="var(--sun)" />
    </svg>
  )
}
