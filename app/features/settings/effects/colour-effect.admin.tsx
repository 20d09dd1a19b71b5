import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { inkOf, pairsOf } from '../palette.ts'
import { coloursTyped } from '../site-colours.ts'
import styles from './colour-effect.admin.module.css'
import type { EffectProps } from './setting-effect.admin.tsx'

/** The typed colours in use, and the contrast of each pair. */
export function ColourEffect({ valueOf }: EffectProps) {
  const colours = coloursTyped(valueOf)
  const style: object = {
    '--site-ink': inkOf(colours.primary),
    '--site-primary': colours.primary,
    '--site-action': colours.action,
    '--site-ground': colours.background,
  }
  return (
    <>
      <div className={styles.sample} style={style} aria-hidden>
        <p className={`text-sm ${styles.strip}`}>{valueOf('site_name')}</p>
        <div className={`stack ${styles.page}`}>
          <b>Retrouvez le mouvement.</b>
          <span>
            Un texte, et <u>un lien</u>.
          </span>
          <span className={`semibold ${styles.button}`}>Prendre rendez-vous</span>
        </div>
        <p className={`text-sm ${styles.band}`}>Nos services</p>
      </div>
      <ul className={`stack text-sm gap-1 flush above-3 ${styles.pairs}`}>
        {pairsOf(colours).map(({ what, ratio, least }) => {
          const holds = ratio >= least
          const Sign = holds ? IconCheck : IconAlertTriangle
          return (
            <li key={what} data-fails={holds ? undefined : true}>
              <Sign size={16} aria-hidden />
              <span>
                {what}&#8239;: <b>{holds ? 'se lit bien' : 'se lit mal'}</b>
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
