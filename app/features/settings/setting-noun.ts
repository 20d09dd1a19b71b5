/** Noun of a setting in the sentences of the specification. */
export const settingNoun = { one: 'paramètre', many: 'paramètres', gender: 'masculine' } as const

export const settingsTitle = 'Paramètres'
