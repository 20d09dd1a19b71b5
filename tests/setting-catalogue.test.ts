import { describe, expect, it } from 'vitest'
import { knownSetting } from '#app/features/settings/known-settings.ts'
import { dataTypes, type Setting, settingCategories, settingLabel } from '#app/features/settings/setting.ts'
import { groupsOf } from '#app/features/settings/setting-groups.ts'
import { settingName } from '#app/features/settings/setting-names.ts'
import { judgeValue } from '#app/features/settings/setting-rules.ts'
import { settings as firstSettings } from '#content/settings.ts'

describe('the catalogue of settings', () => {
  it('the catalogue has every setting of the first content, which is valid by its own rules', () => {
    // Filled in with the address of the picture that is stored.
    const typed = firstSettings.filter(({ key }) => key !== 'seo_picture')
    const wrong = typed.filter(
      ({ key, value, dataType }) => judgeValue({ key, data_type: dataType }, value).problem,
    )
    expect(wrong.map(({ key }) => key)).toEqual([])
    expect(firstSettings.filter(({ key }) => !knownSetting(key))).toEqual([])
    expect(settingCategories).toHaveLength(5)
    expect(dataTypes).toEqual(['text', 'textarea', 'number', 'email', 'url', 'boolean'])
  })

  it('the catalogue shows each setting once in the tab of its category, in a group with a name', () => {
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
    const shown = settingCategories.flatMap((category) => groupsOf(category, rows))
    expect(shown.map(({ name }) => name)).not.toContain('Autres paramètres')
    expect(shown.flatMap((group) => group.rows.flat().map(({ key }) => key)).toSorted()).toEqual(
      firstSettings.map(({ key }) => key).toSorted(),
    )
  })

  it('the catalogue has a French name for each setting, not its key alone', () => {
    expect(firstSettings.filter(({ key }) => settingName(key) === settingLabel(key))).toEqual([])
    expect(settingName('payment_cash_en')).toBe('Paiement en espèces (anglais)')
    expect(settingName('parking')).toBe('Parking')
  })

  it('the catalogue marks settings for the staff as not public', () => {
    const inside = firstSettings.filter(({ key }) => knownSetting(key)?.inside)
    expect(inside).toEqual(firstSettings.filter(({ isPublic }) => !isPublic))
  })
})
