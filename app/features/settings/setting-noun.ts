/** What a setting is called: the sentences of the specification are made of it. */
export const settingNoun = { one: 'paramètre', many: 'paramètres', gender: 'masculine' } as const

export const settingsTitle = 'Paramètres'
