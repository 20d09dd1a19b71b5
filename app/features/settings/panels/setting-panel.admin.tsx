import { Button } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { FormPart } from '#app/admin/parts/forms/form-part.tsx'
import { SettingEffect } from '../effects/setting-effect.admin.tsx'
import { type Category, fieldId, type Setting } from '../setting.ts'
import { groupsOf } from '../setting-groups.ts'
import { SettingField } from './setting-field.admin.tsx'
import styles from './setting-panel.admin.module.css'
import type { SettingForm } from './use-setting-form.admin.tsx'

type SettingPanelProps = {
  category: Category
  settings: readonly Setting[]
  form: SettingForm
  /** Origin of the site, as a search result shows it. */
  origin: string
  shown: boolean
}

/** The settings of a category as fields, and beside them what they change. */
export function SettingPanel({ category, settings, form, origin, shown }: SettingPanelProps) {
  const groups = groupsOf(category, settings)
  const pictureOf = (key: string) => {
    const kept = settings.find((setting) => setting.key === key)
    const url = form.valueOf(key)
    return kept?.value === url && kept.thumbnail ? kept.thumbnail : previewed(url)
  }
  return (
    <div hidden={!shown} className={styles.panel}>
      {groups.length === 0 && <p className="soft above-4 below-4">Aucun paramètre dans cet onglet.</p>}
      {groups.map(({ name, hint, rows, effect, site }, index) => (
        <FormPart key={name} name={name} {...(hint && { hint })}>
          <div
            className={`stack top gap-4 gap-x-6 ${styles.group}`}
            data-alone={effect || site ? undefined : true}
          >
            {effect && <ToEffect id={`effect-${category}-${index}`} />}
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
                {...(effect && {
                  id: `effect-${category}-${index}`,
                  tabIndex: -1,
                  role: 'group',
                  'aria-label': 'Aperçu',
                })}
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
        </FormPart>
      ))}
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

/** A picture that was chosen a moment ago: those that are wider than a card are stored at 320 pixels. */
function previewed(url: string): string | null {
  if (!url) return null
  return url.startsWith('/media/') ? url.replace(/\.\w+$/, '-320.webp') : url
}
