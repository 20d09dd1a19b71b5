import { Button } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { SettingEffect } from '../effects/setting-effect.admin.tsx'
import { fieldId, type Setting } from '../setting.ts'
import type { EffectName } from '../setting-groups.ts'
import styles from './group-fields.admin.module.css'
import { SettingField } from './setting-field.admin.tsx'
import type { SettingForm } from './use-setting-form.admin.tsx'

type GroupFieldsProps = {
  name: string
  /** Each row holds the French setting and its English translation. */
  rows: readonly Setting[][]
  effect?: EffectName | undefined
  site?: string | undefined
  form: SettingForm
  /** Preview address of the picture in a setting. */
  pictureOf?: (key: string) => string | null
  /** Origin of the site, for the preview of search results. */
  origin?: string
}

/** Fields of a group, with a preview beside them, or below them on narrow screens. */
export function GroupFields(props: GroupFieldsProps) {
  const { name, rows, effect, site, form, pictureOf = () => null, origin = '' } = props
  const effectId = `effect-${rows[0]?.[0]?.key}`
  return (
    <div className={styles.container}>
      <div
        className={`stack top gap-4 gap-x-6 ${styles.group}`}
        data-alone={effect || site ? undefined : true}
      >
        {effect && <ToEffect id={effectId} />}
        <div className={styles.fields}>
          {rows.map((row) => (
            <div key={row[0]?.key} className={`stack top gap-4 ${styles.row}`}>
              {row.map((setting) => (
                <SettingField
                  key={`${setting.id} ${form.generation}`}
                  id={fieldId(setting.key)}
                  setting={setting}
                  description={setting.description}
                  value={form.valueOf(setting.key)}
                  thumbnail={setting.thumbnail}
                  error={form.errors[setting.key]}
                  onChange={(value) => form.change(setting, value)}
                />
              ))}
            </div>
          ))}
        </div>
        {(effect || site) && (
          <div
            className={`stack shrink gap-3 ${styles.aside}`}
            {...(effect && { id: effectId, tabIndex: -1, role: 'group', 'aria-label': 'Aperçu' })}
          >
            {effect && (
              <SettingEffect
                name={effect}
                valueOf={form.valueOf}
                pictureOf={pictureOf}
                origin={origin}
                keys={rows.flat().map(({ key }) => key)}
              />
            )}
            {site && (
              <a
                className={`link-row text-md semibold ${styles.site}`}
                href={site}
                target="_blank"
                rel="noopener"
              >
                <IconExternalLink size={18} aria-hidden />
                Voir sur le site
                <span className="visually-hidden">{`\u00a0: ${name}, nouvel onglet`}</span>
              </a>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

/** Button that scrolls to a preview below the fields. */
function ToEffect({ id }: { id: string }) {
  return (
    <Button
      variant="light"
      className={styles.toEffect}
      leftSection={<IconEye size={18} aria-hidden />}
      onClick={() => {
        const effect = document.getElementById(id)
        effect?.scrollIntoView({ block: 'center' })
        effect?.focus({ preventScroll: true })
      }}
    >
      Voir l’aperçu
    </Button>
  )
}
