import { Fragment } from 'react'
import { FormPart } from '#app/admin/parts/forms/form-part.tsx'
import type { Category, Setting } from '../setting.ts'
import { groupsOf } from '../setting-groups.ts'
import { GroupFields } from './group-fields.admin.tsx'
import styles from './setting-panel.admin.module.css'
import { TemplateList } from './template-list.admin.tsx'
import type { SettingForm } from './use-setting-form.admin.tsx'

type SettingPanelProps = {
  category: Category
  settings: readonly Setting[]
  form: SettingForm
  /** Origin of the site, for the preview of search results. */
  origin: string
  /** False if this site sends no e-mail. */
  sendsMail: boolean
  shown: boolean
}

/** Settings of a category as fields, with previews beside them. */
export function SettingPanel({ category, settings, form, origin, sendsMail, shown }: SettingPanelProps) {
  const groups = groupsOf(category, settings)
  const pictureOf = (key: string) => {
    const stored = settings.find((setting) => setting.key === key)
    const url = form.valueOf(key)
    return stored?.value === url && stored.thumbnail ? stored.thumbnail : previewed(url)
  }
  return (
    <div hidden={!shown}>
      {groups.length === 0 && <p className="soft above-4 below-4">Aucun paramètre dans cet onglet.</p>}
      {groups.map(({ part, name, hint, rows, effect, site, messages }) => (
        <Fragment key={name}>
          {part && <h2 className={`text-xl bold ${styles.part}`}>{part}</h2>}
          <FormPart name={name} {...(hint && { hint })}>
            {messages ? (
              <TemplateList label={name} way={messages} settings={settings} sendsMail={sendsMail} />
            ) : (
              <GroupFields
                name={name}
                rows={rows}
                effect={effect}
                site={site}
                form={form}
                pictureOf={pictureOf}
                origin={origin}
              />
            )}
          </FormPart>
        </Fragment>
      ))}
    </div>
  )
}

/** Preview of a picture chosen since the last save: the library stores pictures wider than a card at 320 pixels too. */
function previewed(url: string): string | null {
  if (!url) return null
  return url.startsWith('/media/') ? url.replace(/\.\w+$/, '-320.webp') : url
}
