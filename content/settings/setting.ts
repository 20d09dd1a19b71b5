export type SettingCategory = 'general' | 'contact' | 'social' | 'seo' | 'appearance'

/** A site setting as the back-office keeps it: every value is a text; the description is for the staff, in French. */
export type InitialSetting = {
  key: string
  value: string
  category: SettingCategory
  dataType: 'text' | 'textarea' | 'number' | 'email' | 'url' | 'boolean'
  description: string
  isPublic: boolean
}

/** Settings of one category, so that each list says its category once. */
export function settingsOf(
  category: SettingCategory,
  settings: Omit<InitialSetting, 'category'>[],
): InitialSetting[] {
  return settings.map((setting) => ({ ...setting, category }))
}
