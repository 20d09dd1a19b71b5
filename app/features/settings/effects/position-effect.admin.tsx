import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { judgeValue } from '../setting-rules.ts'
import styles from './position-effect.admin.module.css'
import type { EffectProps } from './setting-effect.admin.tsx'

/** Map of the typed position, so that an error is visible at once. */
export function PositionEffect({ valueOf }: EffectProps) {
  const [latitude, longitude] = (['contact_latitude', 'contact_longitude'] as const).map((key) => {
    const { value, problem } = judgeValue({ key, data_type: 'number' }, valueOf(key))
    return problem ? '' : value
  })
  if (!latitude || !longitude)
    return <p className="soft text-sm">Sans position, le lien du site cherche l’adresse et le repère.</p>
  return (
    <>
      <a
        className={`link-row text-md semibold break-anywhere ${styles.place}`}
        href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <IconMapPin size={18} aria-hidden />
        <span>
          Ouvrir la carte à {latitude}, {longitude}
          <span className="visually-hidden">, nouvel onglet</span>
        </span>
      </a>
      <p className="soft text-sm">
        Sur un téléphone, un appui long sur la porte du centre montre ces deux nombres dans l’application de
        cartes.
      </p>
    </>
  )
}
