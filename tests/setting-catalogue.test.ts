import { describe, expect, it } from 'vitest'
import { knownSetting } from '#app/features/settings/known-settings.ts'
import { categories, dataTypes, type Setting, settingLabel } from '#app/features/settings/setting.ts'
import { groupsOf } from '#app/features/settings/setting-groups.ts'
import { settingName } from '#app/features/settings/setting-names.ts'
import { judgeValue } from '#app/features/settings/setting-rules.ts'
import { settings as firstSettings } from '#content/settings.ts'

describe('the catalogue of what the site reads', () => {
  it('knows every setting of the first content, which is right by its own rules', () => {
    // Filled in with the address of the picture that is stored.
    const typed = firstSettings.filter(({ key }) => key !== 'seo_picture')
    const wrong = typed.filter(
      ({ key, value, dataType }) => judgeValue({ key, data_type: dataType }, value).problem,
    )
    expect(wrong.map(({ key }) => key)).toEqual([])
    expect(firstSettings.filter(({ key }) => !knownSetting(key))).toEqual([])
    expect(categories).toHaveLength(5)
    expect(dataTypes).toEqual(['text', 'textarea', 'number', 'email', 'url', 'boolean'])
  })

  it('shows each of them once in the tab of its category, in a group with a name', () => {
    const rows = firstSettings.map(
      ({ key, value, category, dataType, isPublic }): Setting => ({
        id: key,
        version: '1',
        description: null,
        thumbnail: null,
        key,
        value,
        category,
        data_type: dataType,
        is_public: isPublic,
      }),
    )
    const shown = categories.flatMap((category) => groupsOf(category, rows))
    expect(shown.map(({ name }) => name)).not.toContain('Autres paramètres')
    expect(shown.flatMap((group) => group.rows.flat().map(({ key }) => key)).toSorted()).toEqual(
      firstSettings.map(({ key }) => key).toSorted(),
    )
  })

  it('calls each of them by a French name, not by its key alone', () => {
    expect(firstSettings.filter(({ key }) => settingName(key) === settingLabel(key))).toEqual([])
    expect(settingName('payment_cash_en')).toBe('Paiement en espèces (anglais)')
    expect(settingName('parking')).toBe('Parking')
  })

  it('keeps what is for staff out of what visitors may see', () => {
    const inside = firstSettings.filter(({ key }) => knownSetting(key)?.inside)
    expect(inside).toEqual(firstSettings.filter(({ isPublic }) => !isPublic))
  })
})
