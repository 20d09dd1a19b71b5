/** A step of the first days: ticked by what is kept, not by what was pressed. */
export type FirstStep = { name: 'phone' | 'hours' | 'picture' | 'product'; done: boolean }

/** Changes that a person may make to the help itself. */
export type FirstDaysChange = { intent: 'put-away' | 'bring-back' }

export type FirstDaysAnswer = { state: 'saved' }
